import { Select, useFilterWords, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Standing } from './overview';

/** Chooses one library of several; of one alone there is nothing to choose. @param props.children further filters */
export function LibraryFilter(props: {
  libraries: Standing[];
  value: string;
  onChange: (library: string) => void;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const chosen = props.libraries.find(({ id }) => id === props.value);
  useFilterWords('library', chosen ? [{ label: t('level.library'), value: chosen.name ?? '' }] : []);
  if (props.libraries.length < 2 && !props.children) return null;
  return (
    <div className="cp-filters at-no-print">
      {props.libraries.length > 1 && (
        <Select
          className="cp-wide-select"
          aria-label={t('level.library')}
          placeholder={t('dashboard.allLibraries')}
          allowClear
          value={props.value || undefined}
          options={props.libraries.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => props.onChange(next ?? '')}
        />
      )}
      {props.children}
    </div>
  );
}

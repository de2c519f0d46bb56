import { useCall, useFilterWords, useFormat, useTranslation } from '@attesta/ui';
import { FilterBar, type FilterField, usePersonField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import AsOfField from '../shared/as-of-field';
import type { ScoreState } from './drill-path';

interface ScoreFiltersProps {
  state: ScoreState;
  /** Session classes belong to a library. */
  library: string | undefined;
  onChange: (changes: Partial<ScoreState>) => void;
}

/** Narrows the drill-down to what a person answers for, to a session class, and to how it was on a past day. */
export function ScoreFilters({ state, library, onChange }: ScoreFiltersProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const person = usePersonField({
    name: 'person',
    label: t('scores.filter.person'),
    roles: [4, 5],
    chosen: state.person,
  });
  const fields = [...person, useClassField(library)].filter((field) => field !== undefined);
  useFilterWords('as-of', state.asOf ? [{ label: t('scores.filter.asOf'), value: format.date(state.asOf) }] : []);
  const asOf = <AsOfField value={state.asOf} onChange={(day) => onChange({ asOf: day })} />;
  return (
    <div className="at-no-print">
      {fields.length === 0 ? (
        <div className="at-gap">{asOf}</div>
      ) : (
        <FilterBar
          value={{ person: state.person, class: state.class }}
          fields={fields}
          onChange={(changes) => onChange(changes)}
        >
          {asOf}
        </FilterBar>
      )}
      {state.asOf && <p className="at-quiet">{t('scores.filter.asOfHint', { date: format.date(state.asOf) })}</p>}
    </div>
  );
}

/** Nothing to choose from: no filter. */
function useClassField(library: string | undefined): FilterField | undefined {
  const { t } = useTranslation('compliance');
  const classes = useCall(
    'content.GetSessionClasses',
    { id: library },
    { enabled: Boolean(library), staleTime: 60_000 },
  );
  const options = (classes.data?.data ?? []).map(({ id = '', class_name: label = '' }) => ({ value: id, label }));
  if (!library || options.length === 0) return undefined;
  return { kind: 'select', name: 'class', label: t('scores.filter.class'), options };
}

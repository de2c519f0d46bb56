import { Form, Select, useCall, useTranslation } from '@attesta/ui';
import { useSearchParams } from '@attesta/ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Manual } from './use-manual';

/** Whether a file becomes a library by its name, or the next edition of one that was published. */
export function EditionChoice({ manual }: { manual: Manual }): ReactNode {
  const { t } = useTranslation('content');
  const libraries = useCall('content.ListLibraries', {});
  const newest = (libraries.data?.data ?? []).filter(
    ({ may_publish, version_number, newest_id, archived }) => may_publish && version_number && !newest_id && !archived,
  );
  const choose = (edition_of: string): void => {
    const { name, version_number = 0 } = newest.find(({ id }) => id === edition_of) ?? {};
    const library_name = name ? t('versions.nextName', { name, n: version_number + 1 }) : manual.ownName;
    manual.change({ edition_of, library_name });
  };
  // Who came from the versions of a library has said which one; another choice stands.
  const [parameters] = useSearchParams();
  const asked = parameters.get('edition_of') ?? '';
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !newest.some(({ id }) => id === asked)) return;
    begun.current = true;
    choose(asked);
  });
  if (newest.length === 0) return null;
  return (
    <Form.Item
      label={t('manual.becomes')}
      htmlFor="manual-becomes"
      extra={manual.editionOf ? t('manual.editionHint') : undefined}
    >
      <Select
        id="manual-becomes"
        showSearch={{ optionFilterProp: 'label' }}
        value={manual.editionOf}
        onChange={choose}
        options={[
          { value: '', label: t('manual.becomesLibrary') },
          ...newest.map(({ id = '', name, version_number: n }) => ({
            value: id,
            label: t('manual.becomesEdition', { name, n }),
          })),
        ]}
      />
    </Form.Item>
  );
}

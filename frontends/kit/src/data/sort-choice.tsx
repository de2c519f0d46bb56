import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sorting } from '../paper/page-parts';

/** The order of a list where it has no headers to click on. */
export function SortChoice({ columns, value, onChange }: Sorting): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const options = columns.flatMap(({ key, title }) => [
    { value: key, label: t('table.ascending', { column: title }) },
    { value: `-${key}`, label: t('table.descending', { column: title }) },
  ]);
  return (
    <div className="at-sort-choice">
      <label htmlFor={id}>{t('table.sort')}</label>
      <Select
        id={id}
        options={[{ value: '', label: t('table.unsorted') }, ...options]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

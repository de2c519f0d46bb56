import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../controls/badge';
import { type Sorting, usePageParts } from '../paper/page-parts';
import { type FilterField, type FilterValues, withoutFilters } from './filter-field';
import { FilterInput } from './filter-input';
import { SortChoice } from './sort-choice';

interface FilterSheetProps {
  fields: FilterField[];
  value: FilterValues;
  /** How many filters are set. */
  count: number;
  onApply: (changes: FilterValues) => void;
}

/** The filters and the order of a list on a phone: one button, and a sheet that is applied as a whole. */
export function FilterSheet(props: FilterSheetProps): ReactNode {
  const { t } = useTranslation('ui');
  const parts = usePageParts();
  const [draft, setDraft] = useState<FilterValues>();
  const [sorting, setSorting] = useState<Sorting>();
  const open = (): void => {
    setSorting(parts?.sorting.current);
    setDraft(props.value);
  };
  const close = (): void => setDraft(undefined);
  const apply = (values: FilterValues): void => {
    close();
    props.onApply(values);
    const before = parts?.sorting.current;
    if (sorting && before && sorting.value !== before.value) before.onChange(sorting.value);
  };
  return (
    <>
      <Badge count={props.count}>
        <Button icon={<FilterOutlined aria-hidden="true" />} aria-haspopup="dialog" onClick={open}>
          {t('filter.open')}
          {props.count > 0 && <span className="at-visually-hidden"> ({props.count})</span>}
        </Button>
      </Badge>
      <Drawer
        open={draft !== undefined}
        placement="bottom"
        size="auto"
        title={<h2>{t('filter.open')}</h2>}
        rootClassName="at-drawer at-filter-sheet"
        onClose={close}
        destroyOnHidden
        footer={
          <div className="at-filter-sheet-actions">
            <Button onClick={() => apply(withoutFilters(props.fields, props.value))}>{t('filter.reset')}</Button>
            <Button type="primary" onClick={() => draft && apply(draft)}>
              {t('filter.apply')}
            </Button>
          </div>
        }
      >
        {props.fields.map((field) => (
          <div key={field.label} className="at-filter-sheet-field">
            {field.kind !== 'place' && <span aria-hidden="true">{field.label}</span>}
            <FilterInput
              field={field}
              value={draft ?? props.value}
              onChange={(changes) => setDraft((current) => ({ ...(current ?? props.value), ...changes }))}
            />
          </div>
        ))}
        {sorting && <SortChoice {...sorting} onChange={(value) => setSorting({ ...sorting, value })} />}
      </Drawer>
    </>
  );
}

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { useNarrow } from '../page/use-narrow';
import { useFilterWords } from '../paper/page-parts';
import { type FilterField, type FilterValues, namesOf, withoutFilters } from './filter-field';
import { FilterInput } from './filter-input';
import { FilterSheet } from './filter-sheet';
import { inWords } from './filter-words';

/**
 * The filters of a list in one row, on a phone in a sheet. `value` and `onChange` are those of useUrlState, so that they are
 * kept in the address; a change goes back to the first page.
 */
export function FilterBar(props: {
  fields: FilterField[];
  value: FilterValues;
  onChange: (changes: FilterValues) => void;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const narrow = useNarrow();
  const { fields, value } = props;
  const words = inWords(fields, value, format);
  useFilterWords(useId(), words);
  const change = (changes: FilterValues): void => props.onChange({ ...changes, ...('page' in value && { page: 1 }) });
  // What one types stays at hand; the rest moves into the sheet.
  const inRow = narrow ? fields.filter(({ kind }) => kind === 'search') : fields;
  const inSheet = narrow ? fields.filter(({ kind }) => kind !== 'search') : [];
  const sheetWords = words.filter(({ field }) => inSheet.includes(field));
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom, in which this is tested, does not know <search> yet
    <div role="search" className="at-filters">
      {inRow.map((field) => (
        <FilterInput key={namesOf(field)[0]} field={field} value={value} onChange={change} />
      ))}
      {narrow && <FilterSheet fields={inSheet} value={value} count={sheetWords.length} onApply={change} />}
      {props.children}
      {!narrow && words.length > 0 && (
        <Button type="link" onClick={() => change(withoutFilters(fields, value))}>
          {t('filter.reset')}
        </Button>
      )}
      {sheetWords.length > 0 && (
        <ul className="at-filter-chips">
          {sheetWords.map(({ field, label, value: word }) => (
            <li key={label}>
              <button
                type="button"
                className="at-filter-chip"
                onClick={() => change(withoutFilters([field], value))}
                aria-label={t('filter.remove', { filter: `${label}: ${word}` })}
              >
                <span>
                  {label}: <bdi>{word}</bdi>
                </span>
                <CloseOutlined aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { useNarrow } from '../page/use-narrow';
import { useFilterWords } from '../paper/page-parts';
import { FilterChip, PlaceChip } from './filter-chip';
import { type FilterField, type FilterValues, namesOf, placeOf, withoutFilters, withUsual } from './filter-field';
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
  const shown = inWords(fields, withUsual(fields, value), format);
  useFilterWords(useId(), shown);
  const change = (changes: FilterValues): void => props.onChange({ ...changes, ...('page' in value && { page: 1 }) });
  // What one types stays at hand; the rest moves into the sheet.
  const inRow = fields.filter(({ kind }) => kind === 'search' || (!narrow && kind !== 'place'));
  const inSheet = narrow ? fields.filter(({ kind }) => kind !== 'search') : [];
  const place = fields.find(({ kind }) => kind === 'place');
  const placed = place && placeOf(value).library !== '';
  const isChosen = (field: FilterField): boolean => words.some((one) => one.field === field);
  // What the page has chosen by itself is shown as well, and can't be taken away.
  const sheetWords = shown.filter(({ field }) => inSheet.includes(field));
  const set = words.length > 0 || placed;
  const count = sheetWords.filter(({ field }) => isChosen(field)).length + (narrow && placed ? 1 : 0);
  const remove = (field: FilterField): void => change(withoutFilters([field], value));
  return (
    <>
      {place && !narrow && <FilterInput field={place} value={value} onChange={change} />}
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom, in which this is tested, does not know <search> yet */}
      <div role="search" className="at-filters">
        {inRow.map((field) => (
          <FilterInput key={namesOf(field)[0]} field={field} value={value} onChange={change} />
        ))}
        {narrow && <FilterSheet fields={inSheet} value={value} count={count} onApply={change} />}
        {props.children}
        {!narrow && set && (
          <Button type="link" onClick={() => change(withoutFilters(fields, value))}>
            {t('filter.reset')}
          </Button>
        )}
        {(count > 0 || sheetWords.length > 0) && (
          <ul className="at-filter-chips">
            {narrow && place && <PlaceChip place={placeOf(value)} onRemove={() => remove(place)} />}
            {sheetWords.map(({ field, label, value: word }) => (
              <FilterChip
                key={label}
                label={label}
                word={word}
                onRemove={isChosen(field) ? () => remove(field) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

import { i18n, keptFormat, Select, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { type ColumnChoice, choiceOf, columnChoices, columnLetters, withChoice } from './column-choice';
import { levels, translationLanguages } from './manual-types';
import type { Manual } from './use-manual';

/** Examples of a column's cells are cut: they are for recognizing it. */
const exampleLength = 90;

/** What each column of the sheet holds: its title, some of its cells, and a choice. */
export function ColumnRoles({ manual }: { manual: Manual }): ReactNode {
  const { t } = useTranslation('content');
  const { mapping, preview, change } = manual;
  const columns = mapping.columns ?? [];
  const grid = preview.grid ?? [];
  const header = grid.find(({ row }) => row === mapping.header_row)?.cells ?? [];
  const body = grid.filter(({ row = 0 }) => row > (mapping.header_row ?? 0));
  const width = grid.reduce((most, { cells = [] }) => Math.max(most, cells.length), 0);
  const options = columnChoices(mapping.layout ?? 'rows', levels, translationLanguages).map((choice) => ({
    value: choice.value,
    label: choiceLabel(t, choice),
  }));
  return (
    <table className="ct-column-roles">
      <caption>{t('manual.columnsCaption')}</caption>
      <thead className="ct-heads">
        <tr>
          <th scope="col">{t('manual.column')}</th>
          <th scope="col">{t('manual.examples')}</th>
          <th scope="col">{t('manual.holds')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: width }, (_, index) => {
          const title = header[index] ?? '';
          const known = columns.find(({ column }) => column === index);
          const label = t('manual.columnNamed', { letters: columnLetters(index), title });
          return (
            <tr key={columnLetters(index)}>
              <th scope="row">
                <span className="at-code">{columnLetters(index)}</span> <bdi>{title}</bdi>
              </th>
              <td className="ct-examples" dir="auto">
                {examplesOf(body, index).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </td>
              <td>
                <Select
                  aria-label={label}
                  showSearch={{ optionFilterProp: 'label' }}
                  className="ct-role"
                  value={choiceOf(known ?? { column: index, role: 'ignore', level: 0, language: '' })}
                  onChange={(choice: string) =>
                    change({ mapping: { ...mapping, columns: withChoice(columns, index, choice) } })
                  }
                  options={options}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function examplesOf(rows: { cells?: string[] }[], column: number): string[] {
  const texts = rows.map(({ cells }) => cells?.[column]?.trim() ?? '').filter(Boolean);
  return [...new Set(texts)]
    .slice(0, 2)
    .map((text) => (text.length > exampleLength ? `${text.slice(0, exampleLength)}…` : text));
}

type Translate = ReturnType<typeof useTranslation>['t'];

function choiceLabel(t: Translate, { role, level, language }: ColumnChoice): string {
  const what = t(`manual.role.${role}`);
  const placed = level > 0 ? t('manual.roleOfLevel', { role: what, level }) : what;
  if (!language) return placed;
  const name = keptFormat(Intl.DisplayNames, i18n.language, { type: 'language' }).of(language) ?? language;
  return t('manual.roleInLanguage', { role: placed, language: name });
}

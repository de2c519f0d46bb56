import { Tag, useFormat, useTranslation } from '@attesta/ui';
import { Pager } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { Line, Preview } from './manual-types';
import { linesPerPage, type Manual } from './use-manual';

/** What would be imported, as one reads it, page by page, each line with the row that it comes from. */
export function PreviewLines({ manual, preview }: { manual: Manual; preview: Preview }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const lines = preview.lines ?? [];
  if (lines.length === 0) return <p className="at-quiet">{t('manual.nothing')}</p>;
  return (
    <>
      <table className="ct-lines">
        <caption className="at-visually-hidden">{t('manual.whatComes')}</caption>
        <thead className="ct-heads">
          <tr>
            <th scope="col" className="ct-line-level">
              {t('import.row')}
            </th>
            <th scope="col">{t('manual.item')}</th>
            <th scope="col">{t('manual.level')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${manual.page} ${index}`} className={`ct-line-${line.level}`}>
              <td className="ct-line-row">{format.number(line.row ?? 0)}</td>
              <th scope="row">
                <Item line={line} />
              </th>
              <td className="ct-line-level">{t(`level.${line.level}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        page={manual.page}
        pageSize={linesPerPage}
        total={manual.total}
        onPage={(page) => manual.change({ page })}
      />
    </>
  );
}

function Item({ line }: { line: Line }): ReactNode {
  const { t } = useTranslation('content');
  return (
    <>
      {line.code && <span className="at-code">{line.code}</span>} <bdi>{line.name}</bdi>{' '}
      {line.esr === 1 && <Tag className="at-esr">{t('esr')}</Tag>}
      {line.languages?.map((language) => (
        <Tag key={language}>{language}</Tag>
      ))}
      {line.description && (
        <span className="ct-line-description" dir="auto">
          {line.description}
        </span>
      )}
    </>
  );
}

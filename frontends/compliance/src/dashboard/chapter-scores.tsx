import { nodeLabel, Section, useFormat, useTranslation } from '@attesta/ui';
import { BarList } from '@attesta/ui/charts';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { daySearch, type OverviewProps, type Standing } from './overview';

/** Chapters by their scores, below the name of their library; each leads into the drill-down. */
export function ChapterScores({ overview, comparedWith, asOf }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const chapters = overview.chapters ?? [];
  const libraries = (overview.libraries ?? []).filter(({ id }) => chapters.some((one) => one.library_id === id));
  const since = ({ previous_score: before }: Standing): string =>
    typeof before === 'number' ? t('dashboard.before', { score: format.percent(before) }) : '';
  if (chapters.length === 0) return null;
  return (
    <Section title={t('dashboard.chapters')}>
      {!asOf && <p className="at-quiet">{t('dashboard.chaptersMean', { date: format.date(comparedWith) })}</p>}
      {libraries.map((library) => (
        <section key={library.id}>
          <h3 className="at-subheading">
            <bdi>{library.name}</bdi>
          </h3>
          <BarList
            label={library.name ?? ''}
            items={chapters
              .filter(({ library_id }) => library_id === library.id)
              .map((row) => ({
                key: row.id ?? '',
                name: (
                  <>
                    <Link to={`/ss/scores/${row.library_id}/${row.id}${daySearch(asOf)}`}>
                      <bdi>{nodeLabel(row)}</bdi>
                    </Link>
                    <small className="at-faint cp-before">{since(row)}</small>
                  </>
                ),
                score: row.score,
              }))}
          />
        </section>
      ))}
    </Section>
  );
}

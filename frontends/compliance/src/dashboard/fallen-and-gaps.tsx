import { nodeLabel, Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { EsrGaps } from './esr-gaps';
import { fallen } from './fallen';
import { daySearch, type Overview, type OverviewProps } from './overview';
import { TaskList } from './task-list';

const mostFallen = 5;

/** What of the chapters shown has fallen or is not complete; nothing at all where there is no such thing. */
export function FallenAndGaps({ overview, comparedWith, asOf }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  if (!hasFallenOrGaps(overview)) return null;
  return (
    <Section title={t('dashboard.behind')}>
      <div className="cp-to-do">
        <FallenChapters overview={overview} comparedWith={comparedWith} asOf={asOf} />
        <IncompleteEsr esr={overview.esr} asOf={asOf} />
      </div>
    </Section>
  );
}

/** Whether a chapter fell or an essential safety requirement is incomplete. */
export function hasFallenOrGaps({ chapters = [], esr }: Overview): boolean {
  return fallen(chapters).length > 0 || Boolean(esr?.incomplete?.length);
}

/** The chapters whose score fell since the end of last month, from which score to which. */
export function FallenChapters({ overview, comparedWith, asOf }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const falls = fallen(overview.chapters ?? []).slice(0, mostFallen);
  if (falls.length === 0) return null;
  return (
    <section>
      <h3 className="at-subheading">{t('dashboard.fallen', { date: format.date(comparedWith) })}</h3>
      <TaskList
        tasks={falls.map(({ node, from, to }) => ({
          key: node.id ?? '',
          text: nodeLabel(node),
          to: `/ss/scores/${node.library_id}/${node.id}${daySearch(asOf)}`,
          word: t('dashboard.fromTo', { from: format.percent(from), to: format.percent(to) }),
          kind: 'danger',
        }))}
      />
    </section>
  );
}

/** Essential safety requirements that are not complete, counted and named. */
export function IncompleteEsr({ esr, asOf }: { esr: Overview['esr']; asOf?: string | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const gaps = esr?.incomplete ?? [];
  if (gaps.length === 0) return null;
  return (
    <section>
      <h3 className="at-subheading">
        {t('dashboard.esrIncomplete', {
          n: format.number((esr?.esr ?? 0) - (esr?.esr_complete ?? 0)),
          total: format.number(esr?.esr),
        })}
      </h3>
      <EsrGaps gaps={gaps} asOf={asOf} />
    </section>
  );
}

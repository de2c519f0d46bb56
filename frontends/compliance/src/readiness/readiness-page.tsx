import {
  Button,
  EmptyState,
  OneReply,
  Page,
  PrintButton,
  Section,
  Segmented,
  StatusTag,
  useCall,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { ScoreRing } from '@attesta/ui/charts';
import { useParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { raters } from '../scores/drill-path';
import { DayFilter } from '../shared/day-filter';
import type { LibraryReadiness } from './readiness';
import { RuleCard } from './rule-card';
import { RulesDrawer } from './rules-drawer';

const defaults = { rater: 'updater', asOf: '' };
const surveyorTypes: Record<string, number | undefined> = { internal: 1, external: 2 };
const kinds = { ready: 'success', not_ready: 'danger', not_scored: 'neutral' } as const;

/** Why are we not ready? Each library's decision rules, where they are broken, and the shortest way to where they hold. */
export default function ReadinessPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { library } = useParams();
  const format = useFormat();
  const [{ rater, asOf }, setState] = useUrlState(defaults);
  const readiness = useCall(
    'compliance.GetReadiness',
    { library_id: library, surveyor_type: surveyorTypes[rater], as_of: asOf || undefined },
    { keepPrevious: true },
  );
  const libraries = readiness.data?.data ?? [];
  return (
    <Page title={t('readiness.title')} description={t('readiness.description')} action={<PrintButton />}>
      <div className="cp-segments at-no-print">
        <Segmented
          filters
          aria-label={t('scores.rater')}
          value={rater}
          options={raters.map((value) => ({ value, label: t(`rater.${value}`) }))}
          onChange={(value) => setState({ rater: value })}
        />
      </div>
      <div className="cp-filters at-no-print">
        <DayFilter value={asOf} onChange={(day) => setState({ asOf: day })} />
        {asOf && <p className="at-quiet">{t('scores.filter.asOfHint', { date: format.date(asOf) })}</p>}
      </div>
      <OneReply of={readiness} found={readiness.data && libraries} rows={6}>
        {(libraries) =>
          libraries.length === 0 && asOf ? (
            <EmptyState title={t('dashboard.pastNothing')} />
          ) : libraries.length === 0 ? (
            <EmptyState title={t('scores.none')} description={t('scores.noneHint')} />
          ) : (
            libraries.map((one) => <Library key={one.library_id} readiness={one} />)
          )
        }
      </OneReply>
    </Page>
  );
}

function Library({ readiness }: { readiness: LibraryReadiness }): ReactNode {
  const { t } = useTranslation('compliance');
  const [showing, setShowing] = useState(false);
  const verdict = (readiness.verdict ?? 'not_scored') as keyof typeof kinds;
  const order = { broken: 0, not_scored: 1, holds: 2 };
  const rules = [...(readiness.rules ?? [])].sort(
    (a, b) => order[a.state as keyof typeof order] - order[b.state as keyof typeof order],
  );
  return (
    <Section title={readiness.library_name}>
      <div className="cp-summary">
        <ScoreRing score={readiness.score} label={t('scores.score')} size={96} />
        <div className="cp-summary-facts">
          <p>
            <StatusTag kind={kinds[verdict]}>{t(`readiness.verdict.${verdict}`)}</StatusTag>
          </p>
          <p className="at-quiet">{t(readiness.own_rules ? 'readiness.ownRules' : 'readiness.usualRules')}</p>
          <div className="at-no-print">
            <Button onClick={() => setShowing(true)}>{t('readiness.rules')}</Button>
          </div>
        </div>
      </div>
      <ul className="cp-rules">
        {rules.map((rule) => (
          <RuleCard key={JSON.stringify(rule.rule)} verdict={rule} />
        ))}
      </ul>
      <RulesDrawer libraryId={showing ? (readiness.library_id ?? '') : ''} onClose={() => setShowing(false)} />
    </Section>
  );
}

import { nodeLabel, OneReply, type Reply, useCall, useFormat, useTranslation } from '@attesta/ui';
import { ScoreRing } from '@attesta/ui/charts';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ExplainedInputs, Formula, MeanFormula } from '../scores/explained-inputs';
import { explanationText } from '../scores/explanation';
import { LeftOutList } from '../scores/left-out-list';
import { WayUp } from '../scores/way-up';
import { ownThresholds } from '../shared/own-thresholds';
import type { ScoreExplanation } from '../shared/types';
import { AnswersFormula } from './answers-formula';

type Explained = NonNullable<Reply<'compliance.ExplainOrganization'>['data']>;

/** Which organization's figures are opened. */
export interface OpenedOrganization {
  id: string;
  name: string;
  library?: string | undefined;
  asOf?: string | undefined;
}

/** How the figures of an organization come about: its score, what is complete, what of its answers is met; and the way up. */
export default function OrganizationDrawer(props: {
  of: OpenedOrganization | undefined;
  onClose: () => void;
}): ReactNode {
  const { of, onClose } = props;
  return (
    <SideDrawer open={of !== undefined} title={of?.name ?? ''} onClose={onClose} size={640}>
      {of && <Figures of={of} />}
    </SideDrawer>
  );
}

function Figures({ of: { id, library, asOf } }: { of: OpenedOrganization }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const request = { organization_id: id, library_id: library || undefined, as_of: asOf || undefined };
  const explained = useCall('compliance.ExplainOrganization', request);
  return (
    <OneReply of={explained} found={explained.data} rows={6} within="panel">
      {({ data }) => {
        const { score, completed = 0, total = 0, completion_percentage: share } = data ?? {};
        const explanation = data?.explanation as ScoreExplanation | undefined;
        return (
          <>
            <ScoreRing score={score} label={t('scores.score')} size={96} thresholds={ownThresholds(data ?? {})} />
            <p className="at-prose">{explanationText(t, { kind: 'organization', explanation }, format.date)}</p>
            <MeanFormula explanation={explanation} />
            <ExplainedInputs explanation={explanation} />
            <LeftOutList leftOut={data?.left_out} />
            {!asOf && data && <Way explained={data} />}
            <h3>{t('scores.completion')}</h3>
            <p className="at-quiet">
              {t('dashboard.completionMeans', { n: format.number(completed), total: format.number(total) })}
            </p>
            {total > 0 && (
              <Formula>{`${format.number(completed)} ÷ ${format.number(total)} = ${format.percent(share)}`}</Formula>
            )}
            <AnswersFormula title={t('dashboard.answersYear')} answers={data?.answers} />
            <AnswersFormula title={t('dashboard.answersYearBefore')} answers={data?.answers_before} />
            <p className="at-quiet">{t('explain.rule')}</p>
          </>
        );
      }}
    </OneReply>
  );
}

/** Whose activities the reader may not see is told how many there are, and where. */
function Way({ explained }: { explained: Explained }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { steps = [], libraries = [] } = explained;
  if (steps.length > 0 || libraries.length === 0) return <WayUp way={explained} />;
  return (
    <>
      <h3>{t('explain.way', { threshold: format.percent(explained.threshold ?? undefined) })}</h3>
      <ul>
        {libraries.map(({ place, steps: count = 0 }) => (
          <li key={place?.id}>{t('dashboard.stepsIn', { name: nodeLabel(place ?? {}), n: format.number(count) })}</li>
        ))}
      </ul>
    </>
  );
}

import { nodeLabel, OneReply, type Row, useCall, useTranslation } from '@attesta/ui';
import { ScoreRing } from '@attesta/ui/charts';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ExplainedInputs, MeanFormula } from '../scores/explained-inputs';

type Lowest = Row<'compliance.GetComplianceChart2'>;

/** How the mean of several organizations comes about: the score of each, all with one weight. */
export default function LowestDrawer({ of, onClose }: { of: Lowest | undefined; onClose: () => void }): ReactNode {
  return (
    <SideDrawer open={of !== undefined} title={of ? nodeLabel(of) : ''} onClose={onClose} size={640}>
      {of && <Scores of={of} />}
    </SideDrawer>
  );
}

function Scores({ of }: { of: Lowest }): ReactNode {
  const { t } = useTranslation('compliance');
  const explained = useCall('compliance.GetComplianceChart2', { node_id: of.id, filterType: 'organization' });
  return (
    <OneReply of={explained} found={explained.data} rows={6} within="panel">
      {({ data: scores = [] }) => {
        const inputs = scores.map((one) => ({ ...one, weight: 1 / scores.length }));
        return (
          <>
            <ScoreRing score={of.score} label={t('scores.score')} size={96} />
            <p className="at-prose">{t('platform.lowestMeans')}</p>
            <MeanFormula explanation={{ inputs }} />
            <ExplainedInputs explanation={{ inputs }} />
          </>
        );
      }}
    </OneReply>
  );
}

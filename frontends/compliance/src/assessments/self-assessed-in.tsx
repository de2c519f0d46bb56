import { OneReply, useCall, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { AssessedTable } from './assessed-table';
import type { GapAssessment } from './types';

/** What a standard's self-assessed score is made of, once somebody asks for it; nothing where nobody has assessed it. */
export function SelfAssessedIn({ gap }: { gap: GapAssessment }): ReactNode {
  const { t } = useTranslation('compliance');
  const [isAsked, ask] = useState(false);
  if (typeof gap.self_score !== 'number') return null;
  return (
    <details className="at-gap" onToggle={() => ask(true)}>
      <summary>{`${t('scores.how')}: ${t('assess.self')}`}</summary>
      {isAsked && <Substandards gap={gap} />}
    </details>
  );
}

function Substandards({ gap }: { gap: GapAssessment }): ReactNode {
  const { t } = useTranslation('compliance');
  const request = { id: gap.library_id ?? '', chapter_id: gap.chapter_id, everybody: true };
  const tree = useCall('compliance.GetSelfAssessmentTree', request);
  return (
    <OneReply of={tree} found={tree.data} rows={4} within="panel">
      {({ data = [] }) => (
        <>
          <p className="at-prose">{t('assess.means')}</p>
          <AssessedTable
            standards={data.flatMap(({ standards = [] }) => standards.filter(({ id }) => id === gap.standard_id))}
          />
        </>
      )}
    </OneReply>
  );
}

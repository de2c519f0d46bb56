import { Input, nodeLabel, useLimits, useTranslation } from '@attesta/ui';
import { type ReactNode, useId, useMemo } from 'react';
import { AssessmentStatus } from './assessment-status';
import { ScoreFields } from './score-fields';
import type { GapAssessment } from './types';
import { useAssessment } from './use-assessment';

/** What somebody says of a standard: what there is, what is missing, how much of it is met. It saves itself. */
export function GapForm({ gap }: { gap: GapAssessment }): ReactNode {
  const { t } = useTranslation('compliance');
  const id = useId();
  const limit = useLimits('compliance.SaveGapAssessment');
  const { library_id, chapter_id, standard_id } = gap;
  const place = useMemo(
    () => ({ kind: 'gap' as const, node: standard_id ?? '', request: { library_id, chapter_id, standard_id } }),
    [library_id, chapter_id, standard_id],
  );
  const draft = useAssessment(place, gap);
  const { updator_score, updator_comment, current_state } = draft.statement;
  const area = { className: 'cp-grows', rows: 2 };
  return (
    <div className="cp-gap-form at-no-print">
      <div className="cp-gap-field">
        <label htmlFor={`${id}-state`}>{t('gap.currentState')}</label>
        <Input.TextArea
          id={`${id}-state`}
          {...area}
          {...limit('current_state')}
          value={current_state}
          onChange={({ target }) => draft.change({ current_state: target.value })}
        />
      </div>
      <div className="cp-gap-field">
        <label htmlFor={`${id}-missing`}>{t('gap.missing')}</label>
        <Input.TextArea
          id={`${id}-missing`}
          {...area}
          {...limit('updator_comment')}
          value={updator_comment}
          onChange={({ target }) => draft.change({ updator_comment: target.value })}
        />
      </div>
      <div className="cp-gap-field">
        <span>{t('gap.met')}</span>
        <ScoreFields
          name={nodeLabel(gap)}
          value={updator_score}
          onChange={(value) => draft.change({ updator_score: value })}
        />
      </div>
      <AssessmentStatus draft={draft} />
    </div>
  );
}

import { Input, Tag, useLimits, useTranslation } from '@attesta/ui';
import { type ReactNode, useMemo } from 'react';
import { AssessmentStatus } from './assessment-status';
import { ScoreFields } from './score-fields';
import type { Assessment } from './types';
import { useAssessment } from './use-assessment';

/** A substandard, or a standard as a whole, with the fields in which somebody assesses it: they save themselves. */
export function AssessedSubstandard(props: {
  assessment: Assessment;
  /** Of a standard as a whole: what to call it. */
  title?: string;
  onChange: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.CreateSelfAssessment');
  const { assessment } = props;
  const { library_id, chapter_id, standard_id, substanard_id, esr, code, description } = assessment;
  const name = props.title ?? assessment.name ?? '';
  const place = useMemo(
    () => ({
      kind: 'self' as const,
      node: substanard_id || (standard_id ?? ''),
      request: { library_id, chapter_id, standard_id, substanard_id },
    }),
    [library_id, chapter_id, standard_id, substanard_id],
  );
  const draft = useAssessment(place, assessment);
  const { updator_score, updator_comment } = draft.statement;
  const change = (changes: Partial<typeof draft.statement>): void => {
    props.onChange();
    draft.change(changes);
  };
  return (
    <li className="cp-assess" data-open={updator_score === null}>
      <div className="cp-assess-what">
        <p className="cp-assess-name">
          {!props.title && <span className="at-code">{code}</span>} <bdi>{name}</bdi>{' '}
          {esr && <Tag className="at-esr">ESR</Tag>}
        </p>
        {!props.title && description && <p className="at-quiet at-prose">{description}</p>}
      </div>
      <div className="cp-assess-fields">
        <ScoreFields name={name} value={updator_score} onChange={(value) => change({ updator_score: value })} />
        <Input.TextArea
          {...limit('updator_comment')}
          aria-label={t('work.commentOn', { name })}
          placeholder={t('work.comment')}
          className="cp-grows"
          rows={1}
          value={updator_comment}
          onChange={({ target }) => change({ updator_comment: target.value })}
        />
        <AssessmentStatus draft={draft} />
      </div>
    </li>
  );
}

import { Button, Progress, useFormat, useTranslation } from '@attesta/ui';
import { SaveOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { SaveState } from '../unsent/save-state';
import type { Standing } from './answers';
import type { Checklist } from './use-checklist';

/** How far one is, what it would score, whether it is saved; and the two buttons. Always in view. */
export function SubmitBar(props: {
  checklist: Checklist;
  standing: Standing;
  readOnly: boolean;
  onSubmit: () => void;
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { checklist, standing } = props;
  const { answered, total, score } = standing;
  return (
    <div className="cp-sticky-bar cp-submit-bar">
      <div className="cp-progress">
        <span>{t('work.answered', { answered: format.number(answered), total: format.number(total) })}</span>
        <Progress
          percent={total > 0 ? Math.round((answered / total) * 100) : 0}
          showInfo={false}
          size="small"
          aria-label={t('work.progress')}
        />
      </div>
      <div className="cp-live-score">
        <span className="at-faint">
          {checklist.submitted && !checklist.dirty ? t('work.score') : t('work.scoreIfNow')}
        </span>
        <output aria-live="polite">{score === undefined ? '–' : format.percent(score)}</output>
      </div>
      {props.readOnly ? (
        <Button onClick={props.onBack}>{t('work.back')}</Button>
      ) : (
        <>
          <SaveState
            status={checklist.status}
            submitted={checklist.submitted}
            hasResponse={Boolean(checklist.response)}
          />
          {!checklist.submitted && (
            <Button icon={<SaveOutlined />} loading={checklist.busy} onClick={() => void checklist.saveDraft()}>
              {t('work.saveDraft')}
            </Button>
          )}
          {checklist.submitted && !checklist.dirty ? (
            <Button onClick={props.onBack}>{t('work.back')}</Button>
          ) : (
            <Button
              // With open elements it is to go on answering.
              type={answered === total ? 'primary' : 'default'}
              loading={checklist.busy}
              onClick={props.onSubmit}
            >
              {checklist.submitted ? t('work.update') : t('work.submit')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

import { Button, Progress, useFormat, useTranslation } from '@attesta/ui';
import { CheckOutlined, ExclamationCircleOutlined, SaveOutlined, SyncOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import type { Standing } from './answers';
import type { SaveStatus } from './draft-saver';
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

function SaveState(props: { status: SaveStatus; submitted: boolean; hasResponse: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  const { status } = props;
  if (status === 'saved' && !props.hasResponse) return <span className="cp-save-state" role="status" />;
  const icon =
    status === 'saved' ? (
      <CheckOutlined />
    ) : status === 'saving' ? (
      <SyncOutlined spin />
    ) : (
      <ExclamationCircleOutlined />
    );
  const word = wordOf(status, props.submitted);
  return (
    <span className={`cp-save-state cp-save-${status}`} role="status">
      <span aria-hidden="true">{icon}</span> {t(`save.${word}`)}
    </span>
  );
}

function wordOf(status: SaveStatus, submitted: boolean): string {
  // What did not get through waits and is sent again by itself.
  if (status === 'failed') return 'waiting';
  if (submitted && status === 'saved') return 'submitted';
  return submitted && status === 'unsaved' ? 'changed' : status;
}

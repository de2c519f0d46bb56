import {
  Alert,
  type ApiError,
  Button,
  ConfirmDialog,
  failureMessage,
  toast,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import type { Editing } from './use-editing';

/** Who edits, whose draft is gone on with, and what to do when somebody else has the document now. */
export function EditingBanner({ editing, onCopy }: { editing: Editing; onCopy: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const { dateTime } = useFormat();
  const [asking, setAsking] = useState(false);
  const [resumed, setResumed] = useState<string>();
  const { session, lost, content } = editing;
  if (content && session && resumed === undefined) setResumed(session.draft_at ?? '');
  if (!session) return null;
  if (lost)
    return (
      <Alert
        className="at-gap"
        type="error"
        showIcon
        role="alert"
        title={failureMessage(lost)}
        description={t('editing.lostHint')}
        action={
          <>
            <Button onClick={onCopy}>{t('editing.copy')}</Button>
            <Button onClick={editing.reload}>{t('editing.reload')}</Button>
          </>
        }
      />
    );
  if (!session.mine) {
    const takeOver = (): void => {
      setAsking(false);
      editing.takeOver().catch((failure: ApiError) => toast.error(failureMessage(failure)));
    };
    return (
      <>
        <Alert
          className="at-gap"
          type="warning"
          showIcon
          role="status"
          title={t(session.lapsed ? 'editing.left' : 'editing.heldBy', { name: session.holder_name })}
          description={t(session.lapsed ? 'editing.leftHint' : 'editing.heldHint')}
          action={session.lapsed && <Button onClick={() => setAsking(true)}>{t('editing.takeOver')}</Button>}
        />
        <ConfirmDialog
          open={asking}
          title={t('editing.takeOverAsk', { name: session.holder_name })}
          text={t('editing.takeOverText')}
          action={t('editing.takeOver')}
          onConfirm={takeOver}
          onCancel={() => setAsking(false)}
        />
      </>
    );
  }
  if (!resumed) return null;
  const facts = { name: session.draft_by, at: dateTime(resumed), version: session.version };
  return <Alert className="at-gap" type="info" showIcon role="status" title={t('editing.resumed', facts)} />;
}

import { Alert, type ApiError, Form, GuardedForm, Input, toast, useLimits, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import type { Edited } from './edited';
import type { Session } from './editing-calls';
import type { Editing } from './use-editing';

interface SaveProps {
  editing: Editing;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The draft becomes a version: with a note, and with word of what could not be kept. */
export function SaveDrawer(props: SaveProps): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer open={props.open} title={t('editing.save')} onClose={props.onClose}>
      <SaveForm {...props} />
    </SideDrawer>
  );
}

function SaveForm({ editing, onClose, onSaved }: SaveProps): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm<{ comment: string }>();
  const limit = useLimits('documents.SaveDocument');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [edited, setEdited] = useState<Edited>();
  const { read, session } = editing;
  useEffect(() => {
    void read().then(setEdited);
  }, []);
  const meanwhile = newerVersion(error, session);
  const after = meanwhile ?? session?.version ?? 0;
  const submit = ({ comment }: { comment: string }): void => {
    setBusy(true);
    setError(undefined);
    editing.save(comment, after).then(
      () => {
        toast.success(t('editing.saved'));
        onSaved();
      },
      (failure: ApiError) => {
        setBusy(false);
        setError(failure);
      },
    );
  };
  return (
    <GuardedForm<{ comment: string }>
      // The grid has parts of its own whose id is "comment".
      name="version"
      form={form}
      initialValues={{ comment: '' }}
      onSubmit={submit}
      busy={busy}
      error={error ?? null}
      submitLabel={meanwhile ? t('editing.saveAfter', { version: meanwhile }) : t('editing.saveNow')}
      onCancel={onClose}
    >
      <p>{t('editing.saveText')}</p>
      {edited && edited.losses.length > 0 && (
        <Alert
          className="at-gap"
          type="warning"
          showIcon
          title={t('editing.losses')}
          description={
            <ul>
              {edited.losses.map(({ kind, count }) => (
                <li key={kind}>{t(`editing.loss.${kind}`, { count })}</li>
              ))}
            </ul>
          }
        />
      )}
      <Form.Item name="comment" label={t('policies.comment')}>
        <Input.TextArea rows={3} className="dc-grows" {...limit('comment')} />
      </Form.Item>
    </GuardedForm>
  );
}

/** The version that somebody has uploaded since this one was opened, when saving was refused for it. */
function newerVersion(error: ApiError | undefined, session: Session | undefined): number | undefined {
  const { latest } = (error?.status === 409 ? (error.data as Session | undefined) : undefined) ?? {};
  return latest && latest !== session?.version ? latest : undefined;
}

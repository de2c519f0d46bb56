import {
  Alert,
  type ApiError,
  Button,
  ConfirmDialog,
  ErrorPanel,
  failureMessage,
  LinesSkeleton,
  Page,
  toast,
  UnsavedGuard,
  useShortcut,
  useTranslation,
} from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type Kind, kinds } from '../policies/kinds';
import { EditingBanner } from './editing-banner';
import type { EditedFormat } from './editing-calls';
import { KeptMark } from './kept-mark';
import { OfficeFrame } from './office-frame';
import { SaveDrawer } from './save-drawer';
import { useEditing } from './use-editing';

// Each editor weighs more than all screens together: it comes when it is opened.
const editors = { docx: lazy(() => import('./word-editor')), xlsx: lazy(() => import('./excel-editor')) };

type Open = 'save' | 'discard' | undefined;

/** The open document: what may be done with it above, the editor below. */
export function OpenDocument(props: { kind: Kind; format: EditedFormat; initkey: string; name: string }): ReactNode {
  const { kind, format, initkey, name } = props;
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const editing = useEditing(kind, format, initkey);
  const [open, setOpen] = useState<Open>();
  const [broken, setBroken] = useState<Error>();
  const [isReady, setReady] = useState(false);
  const [locked, setLocked] = useState(0);
  const { ready } = editing;
  const onReady = useCallback(
    (read: Parameters<typeof ready>[0], boxes = 0) => {
      ready(read);
      setLocked(boxes);
      setReady(true);
    },
    [ready],
  );
  const { session, content, lost, kept, error } = editing;
  const inServer = session?.provider === 'wopi';
  const mine = session?.mine === true && !lost && !inServer;
  const Editor = editors[format];
  const path = `${kinds[kind].path}/${initkey}`;
  const { keep } = editing;
  const begin = (): void => {
    keep().then(
      () => setOpen('save'),
      (failure: ApiError) => toast.error(failureMessage(failure)),
    );
  };
  const discard = (): void => {
    editing.leave(true).then(
      () => navigate(path),
      (failure: ApiError) => toast.error(failureMessage(failure)),
    );
  };
  const copy = (): void => {
    void editing.read().then((edited) => {
      const bytes = edited?.bytes ?? content;
      if (bytes) saveFile(session?.file_name ?? name, new Blob([bytes as BlobPart]));
    });
  };
  // The editors keep their keys to themselves.
  const saveOnKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    event.stopPropagation();
    if (mine) begin();
  };
  useShortcut('mod+s', t('editing.save'), mine ? begin : () => undefined);
  const onError = useCallback((failure: Error) => setBroken(failure), []);
  return (
    <Page
      title={t('editing.title', { name })}
      breadcrumbs={[
        { label: t(`${kind}.title`), to: kinds[kind].path },
        { label: name, to: path },
        { label: t('document.edit') },
      ]}
      aside={mine && <KeptMark kept={kept} at={session?.draft_at} />}
      action={
        mine && (
          <>
            <Button disabled={!session?.draft_path && kept === 'kept'} onClick={() => setOpen('discard')}>
              {t('editing.discard')}
            </Button>
            <Button type="primary" loading={kept === 'keeping' && open === undefined} onClick={begin}>
              {t('editing.save')}
            </Button>
          </>
        )
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={editing.reload} />
      ) : (
        !inServer && <EditingBanner editing={editing} onCopy={copy} />
      )}
      {inServer && <OfficeFrame session={session} />}
      {mine && format === 'xlsx' && <Alert className="at-gap" type="info" showIcon title={t('editing.valuesOnly')} />}
      {mine && locked > 0 && (
        <Alert className="at-gap" type="warning" showIcon title={t('editing.textBoxes', { count: locked })} />
      )}
      {broken && <Alert className="at-gap" type="error" showIcon role="alert" title={t('editing.cannotOpen')} />}
      {!error && !broken && !inServer && (
        // What is typed before the editor has said how it writes the file unchanged could not be told from the file.
        <div
          className="dc-editor"
          data-format={format}
          onKeyDownCapture={saveOnKey}
          inert={!isReady}
          aria-busy={!isReady}
        >
          {content && session ? (
            <Suspense fallback={<LinesSkeleton lines={12} />}>
              <Editor
                key={`${session.id} ${mine} ${content.length}`}
                content={content}
                readOnly={!mine}
                onReady={onReady}
                onEdit={editing.edited}
                onError={onError}
              />
            </Suspense>
          ) : (
            <LinesSkeleton lines={12} />
          )}
        </div>
      )}
      {open !== 'save' && <UnsavedGuard when={mine && (kept === 'unkept' || kept === 'keeping')} />}
      <SaveDrawer
        editing={editing}
        open={open === 'save'}
        onClose={() => setOpen(undefined)}
        onSaved={() => navigate(path)}
      />
      <ConfirmDialog
        open={open === 'discard'}
        title={t('editing.discardAsk')}
        text={t('editing.discardText', { version: session?.version })}
        action={t('editing.discard')}
        onConfirm={discard}
        onCancel={() => setOpen(undefined)}
      />
    </Page>
  );
}

import { Button, Form, Input, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { FileDrop, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

/** Attaches a titled document to a substandard (specification: platform 5, roles 2 and 3). */
export function AttachDocument(props: {
  substandard: { id?: string; version?: number; document_title?: string };
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const [title, setTitle] = useState(props.substandard.document_title ?? '');
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const limit = useLimits('content.UpdateSubstandard');
  const update = useCallMutation('content.UpdateSubstandard', { onSuccess: props.onClose });
  const save = (): void => {
    update.mutate(
      { id: props.substandard.id, document_title: title || file?.name, file, onProgress: setProgress },
      { onSettled: () => setProgress(undefined) },
    );
  };
  return (
    <SideDrawer
      open
      title={t('document.attach')}
      onClose={props.onClose}
      footer={
        <div className="at-cluster at-gap-before">
          <Button type="primary" disabled={!file} loading={update.isPending} onClick={save}>
            {t('ui:action.save')}
          </Button>
          <Button onClick={props.onClose}>{t('ui:action.cancel')}</Button>
        </div>
      }
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('document.name')} htmlFor="document-title">
          <Input
            id="document-title"
            value={title}
            {...limit('document_title')}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
      </Form>
      <FileDrop label={t('document.drop')} hint={file?.name} progress={progress} onFiles={([next]) => setFile(next)} />
    </SideDrawer>
  );
}

import { Button, Progress, useTranslation } from '@attesta/ui';
import { ClockCircleOutlined, DeleteOutlined, ReloadOutlined, UndoOutlined } from '@attesta/ui/icons';
import { type ReactNode, useId } from 'react';
import type { Attachment } from '../shared/types';

/** What was deleted just now: as long as the page is open it can be brought back here, for 30 days by an administrator. */
export function RemovedRows({ files, onBack }: { files: Attachment[]; onBack: (file: Attachment) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <div role="status">
      {files.map((file) => (
        <div key={file.id} className="cp-evidence-row">
          <span className="at-quiet">{t('evidence.removed', { name: file.name })}</span>
          <Button
            type="link"
            icon={<UndoOutlined aria-hidden="true" />}
            aria-label={t('evidence.bringBackOf', { name: file.name })}
            onClick={() => onBack(file)}
          >
            {t('evidence.bringBack')}
          </Button>
        </div>
      ))}
    </div>
  );
}

/** A file that the server does not have yet: on its way, waiting, or refused. */
export function UploadRow(props: {
  name: string;
  /** 0 to 1 while it is on its way. */
  progress: number | undefined;
  error: string | undefined;
  onAgain: () => void;
  onForget: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { name, progress, error } = props;
  const moving = progress !== undefined && !error;
  return (
    <div className="cp-evidence-row">
      <span className="cp-evidence-upload">
        <bdi>{name}</bdi>
        {error ? (
          <span role="alert" className="at-field-error">
            {error}
          </span>
        ) : moving ? (
          <Progress percent={Math.round(progress * 100)} size="small" aria-label={t('evidence.uploading', { name })} />
        ) : (
          <span role="status" className="cp-saved-where-waiting">
            <ClockCircleOutlined aria-hidden="true" /> {t('evidence.waiting')}
          </span>
        )}
      </span>
      {!moving && (
        <span className="cp-evidence-tools">
          <Button type="text" icon={<ReloadOutlined />} aria-label={t('evidence.again')} onClick={props.onAgain} />
          <Button type="text" icon={<DeleteOutlined />} aria-label={t('evidence.forget')} onClick={props.onForget} />
        </span>
      )}
    </div>
  );
}

/** A file field that looks like a button. */
export function FilePick(props: {
  label: string;
  icon: ReactNode;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id} className="cp-pick" title={props.children ? undefined : props.label}>
      <input
        id={id}
        type="file"
        className="at-visually-hidden"
        multiple={props.multiple}
        aria-label={props.label}
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {props.icon}
      {props.children}
    </label>
  );
}

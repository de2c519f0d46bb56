import { CloudUploadOutlined } from '@ant-design/icons';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../controls/progress';
import { useFormat } from '../i18n/use-format';

/** Where files are dropped or picked. */
export interface FileDropProps {
  /** As the input's accept, such as ".csv,.pdf". */
  accept?: string;
  multiple?: boolean;
  /** Bytes; larger files are refused with a sentence. */
  maxSize?: number;
  /** What to drop here, in a sentence. */
  label: string;
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  /** 0 to 1 while they go up; undefined otherwise. */
  progress?: number;
  disabled?: boolean;
}

/** A field for files: drop them, or pick them with the keyboard or a click. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const busy = props.progress !== undefined;

  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, props.multiple ? undefined : 1);
    if (files.length === 0 || props.disabled || busy) return;
    const wrongType = files.find((file) => !accepts(props.accept, file));
    const tooLarge = files.find((file) => props.maxSize !== undefined && file.size > props.maxSize);
    if (wrongType) setRefusal(t('file.wrongType', { name: wrongType.name, accept: props.accept }));
    else if (tooLarge) setRefusal(t('file.tooLarge', { name: tooLarge.name, limit: format.bytes(props.maxSize) }));
    else {
      setRefusal('');
      props.onFiles(files);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={`at-drop ${over ? 'at-drop-over' : ''} ${props.disabled || busy ? 'at-drop-off' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="at-visually-hidden"
          accept={props.accept}
          multiple={props.multiple}
          disabled={props.disabled || busy}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <CloudUploadOutlined className="at-drop-icon" aria-hidden="true" />
        <span className="at-drop-label">{props.label}</span>
        <span className="at-drop-browse">{t('file.browse')}</span>
        {props.hint && <span className="at-drop-hint">{props.hint}</span>}
      </label>
      {busy && <Progress percent={Math.round((props.progress ?? 0) * 100)} aria-label={t('file.progress')} />}
      {refusal && (
        <p className="at-field-error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** Whether a file's name or type is among those of an `accept` attribute. */
function accepts(accept: string | undefined, file: File): boolean {
  if (!accept) return true;
  return accept.split(',').some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
}

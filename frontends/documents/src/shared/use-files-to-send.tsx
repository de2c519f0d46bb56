import { type ApiError, toast, useTranslation } from '@attesta/ui';
import { FileDrop } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { ChosenFiles } from '../policies/chosen-files';

/** Seconds for which a success is told (daily work 9). */
const successSeconds = 3;

/** Files that are chosen for a form, and how far they have come. */
export interface FilesToSend {
  files: File[];
  choose: (files: File[]) => void;
  /** Bytes are on their way ahead of the form. */
  sending: boolean;
  progress: number | undefined;
  setProgress: (part: number | undefined) => void;
  /** Why they did not come. */
  failure: ApiError | undefined;
  missing: boolean;
  /** Sends what is chosen ahead, and then the form, once; says so where nothing is. */
  submit: <Sent>(
    ahead: (files: File[], onProgress: (part: number) => void) => Promise<Sent>,
    form: (sent: Sent) => void,
  ) => void;
  /** Tells of a success for as long as the specification says. */
  tell: (message: string) => void;
}

export function useFilesToSend(): FilesToSend {
  const { t } = useTranslation('documents');
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  return {
    files,
    choose: (chosen) => {
      if (chosen.length > 0) setMissing(false);
      setFiles(chosen);
    },
    sending,
    progress,
    setProgress,
    failure,
    missing,
    submit: (ahead, form) => {
      setMissing(files.length === 0);
      if (files.length === 0) return;
      toast.info(t('policies.uploading'));
      setProgress(0);
      setFailure(undefined);
      setSending(true);
      ahead(files, setProgress)
        .then(form)
        .catch((error: ApiError) => {
          setProgress(undefined);
          setFailure(error);
        })
        .finally(() => setSending(false));
    },
    tell: (message) => toast.success(message, successSeconds),
  };
}

/** Where files are dropped or chosen, those that are, and what is wrong with them. */
export function FilesField(props: {
  chosen: FilesToSend;
  multiple: boolean;
  label: string;
  hint: string;
  /** Whether it is said that sending goes on after a break. */
  goesOn: boolean;
  onFiles: (files: File[]) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const { files, choose, progress, missing } = props.chosen;
  return (
    <>
      <FileDrop
        multiple={props.multiple}
        label={props.label}
        hint={props.hint}
        onFiles={props.onFiles}
        progress={progress}
      />
      {props.goesOn && <p className="at-quiet">{t('policies.goesOn')}</p>}
      {missing && (
        <p className="at-field-error" role="alert">
          {t('policies.chooseFiles')}
        </p>
      )}
      <ChosenFiles files={files} sending={progress !== undefined} onChange={choose} />
    </>
  );
}

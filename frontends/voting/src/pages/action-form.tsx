import { useState } from 'preact/hooks';
import { call, Refusal, upload } from '../api';
import { type TextKey, targetDate } from '../language';
import { refusalText, refusalWithReason, usePage } from '../page-context';
import { Problem } from '../parts/problem';
import { StepHeading } from '../parts/step-heading';
import type { Action } from '../types';
import type { Visitor } from './voter-page';

interface Uploaded {
  id: string;
  originalName: string;
}

interface Props {
  visitor: Visitor;
  action: Action;
  done(receipts: [], message?: TextKey): void;
}

/** What was done of an action, with files, once (daily work 2, 4, 5). */
export function ActionForm({ visitor, action, done }: Props) {
  const { t, toast, language } = usePage();
  const completed = action.u_status.toLowerCase() === 'completed';
  const [comment, setComment] = useState(action.u_comment);
  const [files, setFiles] = useState<Uploaded[]>(action.u_doc);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const locked = completed || busy;
  const { link, email, proof } = visitor;
  const id = encodeURIComponent(link.id);

  const send = async (chosen: File[]): Promise<void> => {
    if (chosen.length === 0) return;
    setPercent(0);
    try {
      const path = `/api/v1/upload/multi_document_upload_committee_action/${id}/${encodeURIComponent(email)}`;
      const query = new URLSearchParams({ t: link.t, ...(proof && { proof }) });
      const { details } = await upload<{ details: Uploaded[] }>(`${path}?${query}`, chosen, setPercent);
      setFiles((known) => [...known, ...details]);
      toast('success', t('upload_done'));
    } catch (error) {
      toast('error', refusalWithReason(language, error, 'upload_failed'));
    }
    setPercent(undefined);
  };
  const submit = async (): Promise<void> => {
    if (!comment.trim()) {
      document.querySelector<HTMLTextAreaElement>('#comment')?.focus();
      return setProblem(t('comment_required'));
    }
    setBusy(true);
    try {
      const body = { u_comment: comment, u_doc: files, voter_email: email, t: link.t, ...(proof && { proof }) };
      await call('POST', `/api/v1/action_plan/update_discussion_points/${id}`, body);
      done([], 'response_done');
    } catch (error) {
      const lost = error instanceof Refusal && error.status === 0;
      toast('warning', lost ? t('submit_failed') : refusalText(language, error, 'response_already'));
      setBusy(false);
    }
  };
  const facts: [TextKey, string][] = [
    ['agenda', action.agenda_item],
    ['resolutions', action.resolutions],
    ['discussion', action.discussion],
    ['action_plan', action.action_plan],
    ['responsible', action.responsible_person],
    ['target_date', targetDate(language, action.target_date)],
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StepHeading text={t('action_title')} />
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {completed && <p class="note">{t('response_already')}</p>}
      <label for="comment">{t('comment')}</label>
      <textarea
        id="comment"
        rows={4}
        required
        maxLength={10_000}
        value={comment}
        disabled={locked}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? 'comment-problem' : undefined}
        onInput={(event) => {
          setComment(event.currentTarget.value);
          setProblem('');
        }}
      />
      <Problem id="comment-problem" text={problem} />
      <label for="files">
        {t('upload')} ({t('optional')})
      </label>
      <input
        id="files"
        type="file"
        multiple
        disabled={locked || percent !== undefined}
        onChange={(event) => {
          const field = event.currentTarget;
          void send([...(field.files ?? [])]).then(() => {
            field.value = '';
          });
        }}
      />
      {percent !== undefined && <p role="status">{t('uploading', { percent })}</p>}
      <ul class="files" aria-label={t('files')}>
        {files.map((file) => (
          <li key={file.id}>
            {file.originalName}
            {!completed && (
              <button
                type="button"
                aria-label={t('remove', { name: file.originalName })}
                disabled={busy}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="submit" class="primary" disabled={locked || percent !== undefined}>
        {t(busy ? 'submitting' : 'response_submit')}
      </button>
    </form>
  );
}

import {
  Notice,
  PlainButton,
  PlainDialog,
  useErrorMessage,
  useFormat,
  useTranslation,
  useWrite,
} from '@attesta/ui/base';
import type { ReactNode } from 'react';

/** A session elsewhere, as the refused sign-in lists it. */
export interface ActiveSession {
  id: string;
  device: string;
  place: string;
  last_used_at: string;
}

/** Too many sessions: lists them, ends the chosen one, then sign-in goes on (specification: daily work 4, 8). */
export function SessionsDialog(props: {
  open: boolean;
  sessions: ActiveSession[];
  retrying: boolean;
  onCancel: () => void;
  onEnded: () => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const end = useWrite('auth.DeviceLogout', { onSuccess: props.onEnded });
  const failure = useErrorMessage(end.error);
  return (
    <PlainDialog open={props.open} title={t('sessions.title')} onClose={props.onCancel}>
      <p className="at-muted">{t('sessions.text')}</p>
      {end.error && <Notice kind="error">{failure}</Notice>}
      <ul className="au-sessions">
        {props.sessions.map(({ id, device, place, last_used_at: lastUsed }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <span className="at-muted">
                {place} · {t('sessions.lastUsed', { when: format.relative(lastUsed) })}
              </span>
            </div>
            <PlainButton
              aria-label={t('sessions.endOne', { device })}
              busy={(end.isPending || props.retrying) && end.variables?.id === id}
              disabled={end.isPending || props.retrying}
              onClick={() => end.mutate({ id })}
            >
              {t('sessions.end')}
            </PlainButton>
          </li>
        ))}
      </ul>
    </PlainDialog>
  );
}

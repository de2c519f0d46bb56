import { Button, Modal, useCallMutation, useFormat, useTranslation } from '@attesta/ui';
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
  const end = useCallMutation('auth.DeviceLogout', { onSuccess: props.onEnded });
  return (
    <Modal open={props.open} title={t('sessions.title')} onCancel={props.onCancel} footer={null} width={520}>
      <p className="at-muted">{t('sessions.text')}</p>
      <ul className="au-sessions">
        {props.sessions.map(({ id, device, place, last_used_at: lastUsed }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <span className="at-muted">
                {place} · {t('sessions.lastUsed', { when: format.relative(lastUsed) })}
              </span>
            </div>
            <Button
              aria-label={t('sessions.endOne', { device })}
              loading={(end.isPending || props.retrying) && end.variables?.id === id}
              disabled={end.isPending || props.retrying}
              onClick={() => end.mutate({ id })}
            >
              {t('sessions.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

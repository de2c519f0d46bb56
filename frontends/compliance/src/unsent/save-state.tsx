import { useTranslation } from '@attesta/ui';
import { CheckOutlined, ExclamationCircleOutlined, SyncOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import type { SaveStatus } from './draft-saver';

/** Where saving stands, in a word. */
export function SaveState(props: { status: SaveStatus; submitted: boolean; hasResponse: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  const { status } = props;
  if (status === 'saved' && !props.hasResponse) return <span className="cp-save-state" role="status" />;
  const icon =
    status === 'saved' ? (
      <CheckOutlined />
    ) : status === 'saving' ? (
      <SyncOutlined spin />
    ) : (
      <ExclamationCircleOutlined />
    );
  const word = wordOf(status, props.submitted);
  return (
    <span className={`cp-save-state cp-save-${status}`} role="status">
      <span aria-hidden="true">{icon}</span> {t(`save.${word}`)}
    </span>
  );
}

function wordOf(status: SaveStatus, submitted: boolean): string {
  // What did not get through waits and is sent again by itself.
  if (status === 'failed') return 'waiting';
  if (submitted && status === 'saved') return 'submitted';
  return submitted && status === 'unsaved' ? 'changed' : status;
}

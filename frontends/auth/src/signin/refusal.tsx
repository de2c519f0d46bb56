import { type ApiError, Notice, PlainButton, useErrorMessage } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { SessionsDialog } from './sessions-dialog';

/**
 * What a step of signing in was refused for. Too many sessions open the dialog that ends one of them, and then the step is
 * taken again (specification: daily work 4, Maximum active sessions).
 */
export function Refusal(props: {
  error: ApiError | null | undefined;
  retrying: boolean;
  onRetry: () => void;
  onDismiss: () => void;
  /** The way on where this step is over (401 that names no field). */
  over?: { label: string; begin: () => void };
}): ReactNode {
  const message = useErrorMessage(props.error);
  const over = props.error?.status === 401 && props.error.errors.every(({ field }) => !field) && props.over;
  return (
    <>
      {props.error && (
        <Notice kind="error" action={over && <PlainButton onClick={over.begin}>{over.label}</PlainButton>}>
          {message}
        </Notice>
      )}
      <SessionsDialog
        open={props.error?.status === 409}
        sessions={(props.error?.data as { sessions?: [] } | undefined)?.sessions ?? []}
        onCancel={props.onDismiss}
        onEnded={props.onRetry}
        retrying={props.retrying}
      />
    </>
  );
}

import { type ApiError, type Reply, useWrite } from '@attesta/ui/base';
import { prepareOwnChange } from './own-change';

/** The fields of a new password. */
export interface NewPassword {
  current_password?: string;
  password: string;
  retypepassword: string;
}

/**
 * Sets a new password. What the server has against a field is shown at the field; `problem` is what it has against none of
 * them.
 * @param sessionId of what allows the change: a checked code, or a sign-in; without it the change is that of somebody signed
 * in, who writes the current password into the form
 */
export function useChangePassword(
  onDone: (reply: Reply<'auth.ChangePassword'>) => void,
  sessionId?: string,
): {
  submit: (values: NewPassword) => void;
  again: () => void;
  busy: boolean;
  error: ApiError | null;
  problem: ApiError | undefined;
  reset: () => void;
} {
  const change = useWrite('auth.ChangePassword', { onSuccess: onDone });
  const fields = [...(sessionId ? [] : ['current_password']), 'password', 'retypepassword'];
  const submit = async (values: NewPassword): Promise<void> => {
    if (!sessionId) await prepareOwnChange();
    change.mutate({ ...values, session_id: sessionId });
  };
  const atField = fields.some((name) => change.error?.fieldMessage(name));
  return {
    submit: (values) => void submit(values),
    again: () => change.variables && change.mutate(change.variables),
    busy: change.isPending,
    error: change.error,
    problem: change.error && !atField ? change.error : undefined,
    reset: change.reset,
  };
}

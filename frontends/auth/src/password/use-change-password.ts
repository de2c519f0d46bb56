import { type ApiError, Form, type FormInstance, type Reply, useCallMutation } from '@attesta/ui';
import { prepareOwnChange } from './own-change';

/** The fields of a new password. */
export interface NewPassword {
  current_password?: string;
  password: string;
  retypepassword: string;
}

const fields = ['current_password', 'password', 'retypepassword'] as const;

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
  form: FormInstance<NewPassword>;
  submit: (values: NewPassword) => void;
  again: () => void;
  busy: boolean;
  error: ApiError | null;
  problem: ApiError | undefined;
  reset: () => void;
} {
  const [form] = Form.useForm<NewPassword>();
  const change = useCallMutation('auth.ChangePassword', {
    toasts: false,
    onSuccess: onDone,
    onError: (error) => {
      const named = fields.flatMap((name) => {
        const message = error.fieldMessage(name);
        // A check of what was typed that is still under way would take the server's word away again.
        return message ? [{ name, errors: [message], validating: false }] : [];
      });
      form.setFields(named);
      if (named[0]) form.focusField(named[0].name);
    },
  });
  const submit = async (values: NewPassword): Promise<void> => {
    if (!sessionId) await prepareOwnChange();
    change.mutate({ ...values, session_id: sessionId });
  };
  const atField = fields.some((name) => change.error?.fieldMessage(name) && name in form.getFieldsValue());
  return {
    form,
    submit: (values) => void submit(values),
    again: () => change.variables && change.mutate(change.variables),
    busy: change.isPending,
    error: change.error,
    problem: change.error && !atField ? change.error : undefined,
    reset: change.reset,
  };
}

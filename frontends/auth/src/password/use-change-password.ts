import {
  type ApiError,
  type FormInstance,
  type Reply,
  type Request,
  serverMessage,
  useCallMutation,
  useErrorMessage,
} from '@attesta/ui';

/** The fields of a new password. */
export interface NewPassword {
  current_password?: string;
  password: string;
  retypepassword: string;
}

const fields = ['current_password', 'password', 'retypepassword'] as const;

/**
 * Sets a new password. What the server has against a field is shown at the field; `problem` is a sentence for what belongs
 * to none of them.
 */
export function useChangePassword(
  form: FormInstance<NewPassword>,
  onDone: (reply: Reply<'auth.ChangePassword'>) => void,
): {
  change: (request: Request<'auth.ChangePassword'>) => void;
  again: () => void;
  busy: boolean;
  error: ApiError | null;
  problem: string | undefined;
  reset: () => void;
} {
  const change = useCallMutation('auth.ChangePassword', {
    toasts: false,
    onSuccess: onDone,
    onError: (error) => {
      const named = fields.flatMap((name) => {
        const message = error.fieldMessage(name);
        return message ? [{ name, errors: [serverMessage(message)] }] : [];
      });
      form.setFields(named);
      if (named[0]) form.focusField(named[0].name);
    },
  });
  const message = useErrorMessage(change.error);
  const atField = fields.some((name) => change.error?.fieldMessage(name) && name in form.getFieldsValue());
  return {
    change: change.mutate,
    again: () => change.variables && change.mutate(change.variables),
    busy: change.isPending,
    error: change.error,
    problem: change.error && !atField ? message : undefined,
    reset: change.reset,
  };
}

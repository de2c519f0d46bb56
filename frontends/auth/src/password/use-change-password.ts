import {
  type ApiError,
  Form,
  type FormInstance,
  type Reply,
  type Request,
  serverMessage,
  useCallMutation,
} from '@attesta/ui';
import { prepareOwnChange } from './own-change';

/** The fields of a new password. */
export interface NewPassword {
  current_password?: string;
  password: string;
  retypepassword: string;
}

/** What allows the change, where the person is not asked for the current password. */
export type ChangeProof = Pick<Request<'auth.ChangePassword'>, 'session_id' | 'reset_token' | 'current_password'>;

const fields = ['current_password', 'password', 'retypepassword'] as const;

/**
 * Sets a new password. What the server has against a field is shown at the field; `problem` is what it has against none of
 * them.
 * @param proof without it the change is that of somebody signed in, who writes the current password into the form
 */
export function useChangePassword(
  onDone: (reply: Reply<'auth.ChangePassword'>) => void,
  proof?: ChangeProof,
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
        return message ? [{ name, errors: [serverMessage(message)] }] : [];
      });
      form.setFields(named);
      if (named[0]) form.focusField(named[0].name);
    },
  });
  const submit = async (values: NewPassword): Promise<void> => {
    if (!proof) await prepareOwnChange();
    change.mutate({ ...values, ...proof });
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

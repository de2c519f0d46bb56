import { Button, Form, type FormInstance, type FormProps } from 'antd';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitNotice } from '../feedback/wait-notice';
import { ErrorSummary, type SummaryItem, useServerErrors } from './error-summary';
import { UnsavedGuard } from './unsaved-guard';
import { useWaitingSave } from './use-waiting-save';
import { WaitingNotice } from './waiting-notice';

/**
 * A form with labels above its fields, errors at the field and on top, and a guard for what is not saved. A save that does not
 * reach the server waits in it until it does, or until the person gives it up or changes something.
 */
export interface GuardedFormProps<Values> extends Omit<FormProps<Values>, 'onFinish' | 'form' | 'children'> {
  form: FormInstance<Values>;
  onSubmit: (values: Values) => void;
  /** The server's refusal of the last submit. */
  error?: unknown;
  busy?: boolean;
  /** The word on the submit button; "Save" by default. */
  submitLabel?: string;
  onCancel?: () => void;
  /** Buttons between submit and cancel. */
  actions?: ReactNode;
  /** The step of a form of several: what was refused in one is not said in the next. */
  step?: number;
  /** True when parts outside of the form's own fields were changed. */
  dirty?: boolean;
  children: ReactNode;
}

export function GuardedForm<Values extends object>(props: GuardedFormProps<Values>): ReactNode {
  const { form, onSubmit, error, busy, submitLabel, onCancel, actions, step, children, ...rest } = props;
  const { dirty: dirtyElsewhere, ...formProps } = rest;
  const { t } = useTranslation('ui');
  const [dirty, setDirty] = useState(false);
  const [invalid, setInvalid] = useState<SummaryItem[]>([]);
  const waiting = useWaitingSave(error);
  const refused = useServerErrors(waiting.isUnsent ? undefined : error);
  const saveButton = useRef<HTMLButtonElement>(null);
  /** What is no field of the form's own may be changed too, such as a list of files; then what waits is not what is meant. */
  const elsewhere = ({ type, target, currentTarget }: SyntheticEvent<HTMLFormElement>): void => {
    const part = target as Element;
    const isButton = part.closest('button') !== null && part.closest('.at-form-actions, .at-waiting') === null;
    if (currentTarget.contains(part) && (type !== 'click' || isButton)) waiting.giveUp();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins without what was said of the last one
  useEffect(() => setInvalid([]), [step]);
  return (
    <Form<Values>
      layout="vertical"
      {...formProps}
      form={form}
      onValuesChange={(...change) => {
        setDirty(true);
        waiting.giveUp();
        formProps.onValuesChange?.(...change);
      }}
      onFinish={(values) => {
        setInvalid([]);
        if (waiting.waits) return waiting.send();
        waiting.begin();
        onSubmit(values);
      }}
      onChangeCapture={elsewhere}
      onDropCapture={elsewhere}
      onClickCapture={elsewhere}
      onFinishFailed={({ errorFields }) =>
        setInvalid(errorFields.map(({ name, errors }) => ({ message: errors[0] ?? '', fieldId: name.join('_') })))
      }
    >
      <UnsavedGuard when={(dirty || Boolean(dirtyElsewhere) || waiting.waits) && !busy} />
      <ErrorSummary {...(invalid.length > 0 ? { items: invalid } : refused)} />
      {children}
      {waiting.waits && (
        <WaitingNotice
          onGiveUp={() => {
            waiting.giveUp();
            saveButton.current?.focus();
          }}
        />
      )}
      <div className="at-form-actions">
        <Button ref={saveButton} type="primary" htmlType="submit" loading={busy}>
          {submitLabel ?? t('action.save')}
        </Button>
        {actions}
        {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
        {busy && !waiting.waits && <WaitNotice saving />}
      </div>
    </Form>
  );
}

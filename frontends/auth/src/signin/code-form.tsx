import { Field, PlainButton, PlainForm, useTranslation } from '@attesta/ui/base';
import { type ReactNode, useEffect, useState } from 'react';
import { readDigits } from './read-digits';

/** Six digits: of a mail, or of an authenticator app. They are sent as soon as the sixth is there. */
export function CodeForm(props: {
  label: string;
  help: string;
  busy: boolean;
  /** Changes when the last code was refused: the field is emptied. */
  refusal: unknown;
  submitLabel?: string;
  onSubmit: (code: string) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  useEffect(() => {
    if (props.refusal) setCode('');
  }, [props.refusal]);
  const type = (text: string): void => {
    const digits = readDigits(text);
    setCode(digits);
    if (digits.length === 6 && digits !== code && !props.busy) props.onSubmit(digits);
  };
  return (
    <PlainForm onSubmit={() => props.onSubmit(code)}>
      <Field
        name="code"
        label={props.label}
        extra={props.help}
        className="au-code"
        dir="ltr"
        value={code}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => type(event.target.value)}
      />
      <PlainButton
        kind="primary"
        type="submit"
        className="at-plain-wide"
        disabled={code.length !== 6}
        busy={props.busy}
      >
        {props.submitLabel ?? t('code.submit')}
      </PlainButton>
    </PlainForm>
  );
}

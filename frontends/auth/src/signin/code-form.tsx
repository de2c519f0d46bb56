import { Button, Form, Input, useTranslation } from '@attesta/ui';
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
    <Form layout="vertical" requiredMark={false} size="large" onFinish={() => props.onSubmit(code)}>
      <Form.Item label={props.label} htmlFor="code" extra={<span id="code_extra">{props.help}</span>}>
        <Input
          id="code"
          className="au-code"
          dir="ltr"
          value={code}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby="code_extra"
          onChange={(event) => type(event.target.value)}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block disabled={code.length !== 6} loading={props.busy}>
        {props.submitLabel ?? t('code.submit')}
      </Button>
    </Form>
  );
}

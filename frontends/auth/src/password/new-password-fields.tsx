import { Form, useSession, useTranslation } from '@attesta/ui';
import { CheckCircleFilled, InfoCircleOutlined } from '@attesta/ui/icons';
import { type ReactNode, useMemo } from 'react';
import { guessableWords } from './guessable-words';
import { PasswordInput } from './password-input';
import { StrengthMeter } from './strength-meter';
import type { NewPassword } from './use-change-password';
import { loadEstimator, useStrength } from './use-strength';

const shortest = 12;
const longest = 256;

/**
 * The new password twice, for a form of NewPassword: the rules before the first mistake, the strength as it is typed; before
 * it the current password, where it is not known already.
 */
export function NewPasswordFields(props: {
  /** Whose password it is. */
  email: string;
  current: 'known' | 'asked' | 'focused';
}): ReactNode {
  const { t } = useTranslation('auth');
  const { name = '', organizationName = '' } = useSession() ?? {};
  const form = Form.useFormInstance<NewPassword>();
  const password: string = Form.useWatch('password') ?? '';
  // The person's own words are no strength.
  const inputs = useMemo(
    () => guessableWords([props.email, name, organizationName]),
    [props.email, name, organizationName],
  );
  const strength = useStrength(password, inputs);
  const length = [...password].length;
  // A complaint goes as soon as its cause does; a new one waits until the field is left.
  const recheck = (name: keyof NewPassword): void => {
    if (form.getFieldError(name).length > 0) form.validateFields([name]).catch(() => undefined);
  };
  const rules = [
    { key: 'length', met: length >= shortest && length <= longest },
    { key: 'strength', met: (strength?.score ?? 0) >= 3 },
    { key: 'new', met: undefined },
  ];
  return (
    <>
      {/* Password managers learn from it whose password this is. */}
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      {props.current !== 'known' && (
        <Form.Item
          name="current_password"
          label={t('password.current')}
          rules={[{ required: true, message: t('ui:form.required', { label: t('password.current') }) }]}
        >
          <PasswordInput autoComplete="current-password" autoFocus={props.current === 'focused'} />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t('password.new')}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('ui:form.required', { label: t('password.new') }) },
          {
            validator: (_rule, value: string) =>
              [...(value ?? '')].length < shortest || [...value].length > longest
                ? Promise.reject(new Error(t('password.rule.length')))
                : Promise.resolve(),
          },
          {
            validator: async (_rule, value: string) => {
              const estimator = await loadEstimator().catch(() => undefined);
              if (estimator && estimator.estimate(value, inputs).score < 3) throw new Error(t('password.tooWeak'));
            },
          },
        ]}
        extra={
          <>
            <StrengthMeter strength={strength} />
            <ul className="au-rules" aria-label={t('password.rules')}>
              {rules.map(({ key: rule, met }) => (
                <li key={rule} className={met ? 'au-rule-met' : ''}>
                  {met ? <CheckCircleFilled aria-hidden /> : <InfoCircleOutlined aria-hidden />}
                  {t(`password.rule.${rule}`)}
                  {met && <span className="at-visually-hidden">{t('password.met')}</span>}
                </li>
              ))}
            </ul>
          </>
        }
      >
        <PasswordInput autoComplete="new-password" onChange={() => recheck('password')} />
      </Form.Item>
      <Form.Item
        name="retypepassword"
        label={t('password.retype')}
        dependencies={['password']}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          { required: true, message: t('ui:form.required', { label: t('password.retype') }) },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('password.differs'))),
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" onChange={() => recheck('retypepassword')} />
      </Form.Item>
    </>
  );
}

import { CheckIcon, HintIcon, Icon, useSession, useTranslation } from '@attesta/ui/base';
import { type ReactNode, useMemo, useState } from 'react';
import { guessableWords } from './guessable-words';
import { PasswordField } from './password-field';
import { StrengthMeter } from './strength-meter';
import { useStrength } from './use-strength';

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
  /** Whether the account has had no password before. */
  first?: boolean;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { name = '', organizationName = '' } = useSession() ?? {};
  const [password, setPassword] = useState('');
  // The person's own words are no strength.
  const inputs = useMemo(
    () => guessableWords([props.email, name, organizationName]),
    [props.email, name, organizationName],
  );
  const { strength, estimate } = useStrength(password, inputs);
  const isLongEnough = (value: string): boolean => [...value].length >= shortest && [...value].length <= longest;
  const rules = [
    { key: 'length', met: isLongEnough(password) },
    { key: 'strength', met: (strength?.score ?? 0) >= 3 },
    { key: props.first ? 'unknown' : 'new', met: undefined },
  ];
  return (
    <>
      {/* Password managers learn from it whose password this is. */}
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      {props.current !== 'known' && (
        <PasswordField
          name="current_password"
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus={props.current === 'focused'}
        />
      )}
      <PasswordField
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        check={(value) => {
          if (!isLongEnough(value)) return t('password.rule.length');
          return (estimate(value)?.score ?? 4) < 3 ? t('password.tooWeak') : undefined;
        }}
        extra={
          <>
            <StrengthMeter strength={strength} />
            <ul className="au-rules" aria-label={t('password.rules')}>
              {rules.map(({ key: rule, met }) => (
                <li key={rule} className={met ? 'au-rule-met' : ''}>
                  <Icon of={met ? CheckIcon : HintIcon} />
                  {t(`password.rule.${rule}`)}
                  {met && <span className="at-visually-hidden">{t('password.met')}</span>}
                </li>
              ))}
            </ul>
          </>
        }
      />
      <PasswordField
        name="retypepassword"
        label={t('password.retype')}
        autoComplete="new-password"
        check={(value) => (value && value !== password ? t('password.differs') : undefined)}
      />
    </>
  );
}

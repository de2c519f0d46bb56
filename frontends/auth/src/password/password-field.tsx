import { Field, type FieldProps, HideIcon, Icon, ShowIcon, useTranslation } from '@attesta/ui/base';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

/** A password that can be looked at and pasted, and that says when Caps Lock is on. */
export function PasswordField({ extra, ...field }: FieldProps): ReactNode {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <Field
      required
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={shown ? 'text' : 'password'}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      suffix={
        <button
          type="button"
          className="au-eye"
          aria-pressed={shown}
          aria-label={t('password.show')}
          title={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? HideIcon : ShowIcon} />
        </button>
      }
      extra={
        <>
          <span role="status" className={capsLock ? 'au-caps' : 'at-visually-hidden'}>
            {capsLock && t('password.capsLock')}
          </span>
          {extra}
        </>
      }
    />
  );
}

import { Input, useTranslation } from '@attesta/ui';
import { EyeInvisibleOutlined, EyeOutlined } from '@attesta/ui/icons';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';

/** A password that can be looked at and pasted, and that says when Caps Lock is on. */
export function PasswordInput(props: ComponentProps<typeof Input>): ReactNode {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <>
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? 'text' : 'password'}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(event) => {
          setCapsLock(false);
          props.onBlur?.(event);
        }}
        suffix={
          <button
            type="button"
            className="au-eye"
            aria-pressed={shown}
            aria-label={t('password.show')}
            title={t(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          </button>
        }
      />
      <span role="status" className={capsLock ? 'au-caps' : 'at-visually-hidden'}>
        {capsLock && t('password.capsLock')}
      </span>
    </>
  );
}

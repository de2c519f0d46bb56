import { useEffect, useRef, useState } from 'preact/hooks';
import type { GateHandover } from '../gate-handover';
import type { TextKey } from '../language';
import { usePage } from '../page-context';
import { Problem } from './problem';

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Props {
  handover: GateHandover;
  /** The address of the link; '' where it names none. */
  expected: string;
  /** Capital letters count (daily work 5: minutes and actions). */
  exact: boolean;
  busy: boolean;
  go(email: string): void;
}

/** Asks for the address that the link was mailed to, before anything is shown. */
export function EmailGate({ handover, expected, exact, busy, go }: Props) {
  const { t, toast } = usePage();
  const [email, setEmail] = useState(handover.email);
  const [problem, setProblem] = useState<TextKey>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    const given = email.trim();
    const same = exact ? given === expected : given.toLowerCase() === expected.toLowerCase();
    if (!looksLikeEmail.test(given)) setProblem('email_invalid');
    else if (expected && !same) {
      setProblem('email_unknown');
      toast('warning', t('email_unknown'));
    } else {
      setProblem(undefined);
      go(given);
      return;
    }
    field.current?.focus();
  };
  // What was done before the script came is taken over once.
  useEffect(() => {
    if (handover.focused) field.current?.focus();
    if (handover.pressed) submit();
  }, []);
  return (
    <form
      class="gate"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1>{t('gate_title')}</h1>
      <p class="hint">{t('gate_hint')}</p>
      <label for="email">{t('email')}</label>
      <input
        id="email"
        ref={field}
        type="email"
        dir="ltr"
        autocomplete="email"
        value={email}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'email-problem'}
        onInput={(event) => setEmail(event.currentTarget.value)}
      />
      <Problem id="email-problem" text={problem ? t(problem) : ''} />
      <button type="submit" class="primary" disabled={busy}>
        {t(busy ? 'loading' : 'go_on')}
      </button>
    </form>
  );
}

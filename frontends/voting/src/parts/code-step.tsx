import { useState } from 'preact/hooks';
import { call, type Told } from '../api';
import { sentence } from '../language';
import { refusalText, usePage } from '../page-context';
import { Problem } from './problem';
import { StepHeading } from './step-heading';

interface Props {
  t: string;
  email: string;
  /** Goes on with what the right code gives. */
  go(proof: string): void;
}

/** Asks for the code that the committee wants, because links get forwarded. It is mailed when it is asked for, not by opening the page. */
export function CodeStep({ t: token, email, go }: Props) {
  const { t, toast, language } = usePage();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState(false);
  const base = '/api/v1/voting_records/open';
  const ask = async (): Promise<void> => {
    try {
      const told = await call<Told>('POST', `${base}/send_code`, { t: token, voter_email: email });
      setSent(true);
      setProblem('');
      toast('success', sentence(language, told));
    } catch (error) {
      setProblem(refusalText(language, error, 'submit_failed'));
    }
  };
  const check = async (): Promise<void> => {
    try {
      const body = { t: token, voter_email: email, code };
      go((await call<{ data: { proof: string } }>('POST', `${base}/check_code`, body)).data.proof);
    } catch (error) {
      setProblem(refusalText(language, error, 'submit_failed'));
    }
  };
  return (
    <form
      class="gate"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <StepHeading text={t('code_title')} />
      <p class="hint">{t('code_hint')}</p>
      <button type="button" onClick={() => void ask()}>
        {t('code_send')}
      </button>
      <label for="code">{t('code')}</label>
      <input
        id="code"
        inputMode="numeric"
        autocomplete="one-time-code"
        dir="ltr"
        maxLength={6}
        value={code}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? 'code-problem' : undefined}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <Problem id="code-problem" text={problem} />
      <button type="submit" class={sent ? 'primary' : ''}>
        {t('go_on')}
      </button>
    </form>
  );
}

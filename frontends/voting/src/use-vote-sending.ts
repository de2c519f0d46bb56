import { useState } from 'preact/hooks';
import { Refusal } from './api';
import { refusalText, usePage } from './page-context';

/** What the forms of votes share: a refused form stays as it is, with the reason beside it and in a note. */
export function useVoteSending() {
  const { toast, language } = usePage();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (votes: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await votes();
    } catch (error) {
      const said = refusalText(language, error, 'submit_failed');
      toast(error instanceof Refusal && error.status === 409 ? 'warning' : 'error', said);
      setProblem(said);
      setBusy(false);
    }
  };
  return { problem, setProblem, busy, send };
}

import { useEffect, useState } from 'react';
import { answerSender } from './answer-sender';
import type { AnswerForm, UnsentAnswers } from './unsent-answers';

/** What waits of a form in this browser; undefined until that is known. */
export function useWaiting(form: AnswerForm | null | undefined): { kept?: UnsentAnswers } | undefined {
  const [waiting, setWaiting] = useState<{ here: string; kept?: UnsentAnswers }>();
  const here = form?.id ? `${form.id} ${form.period}` : '';
  useEffect(() => {
    if (form) void answerSender.kept(form).then((kept) => setWaiting({ here, kept }));
  }, [here]);
  return waiting?.here === here ? waiting : undefined;
}

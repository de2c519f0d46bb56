import { useSession } from '@attesta/ui';
import { useEffect, useState } from 'react';
import { answerSender } from './answer-sender';
import type { UnsentAnswers } from './unsent-answers';

/** What the person who is signed in has answered and the server does not have, as it changes in any tab. */
export function useUnsent(): UnsentAnswers[] {
  const { userId, actingFor } = useSession() ?? {};
  const [list, setList] = useState<UnsentAnswers[]>([]);
  useEffect(() => {
    let shown = true;
    const read = (): void =>
      void answerSender.list().then((found) => {
        if (shown) setList(found);
      });
    read();
    const stop = answerSender.subscribe(read);
    return () => {
      shown = false;
      stop();
    };
  }, [userId, actingFor]);
  return list;
}

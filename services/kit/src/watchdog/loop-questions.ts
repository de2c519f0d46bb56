import type { MessagePort } from 'node:worker_threads';
import type { Answer, Question } from './messages';

/** How long the event loop may take for its part of an answer, in milliseconds. */
const patienceMilliseconds = 5000;

/** Asks the event loop from the watchdog's thread. */
export class LoopQuestions {
  private readonly waiting = new Map<number, (answer?: Answer) => void>();
  private asked = 0;

  constructor(private readonly port: MessagePort) {
    port.on('message', (answer: Answer) => this.waiting.get(answer.id)?.(answer));
  }

  /** The event loop's part of an answer; undefined when it does not come within five seconds. */
  ask(about: Question['about']): Promise<string | undefined> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve) => {
      const settle = (answer?: Answer): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(answer?.body);
      };
      const timer = setTimeout(settle, patienceMilliseconds);
      this.waiting.set(id, settle);
      this.port.postMessage({ id, about } satisfies Question);
    });
  }
}

import { answerChoices } from '../work/answers';

/** An answer in the reader's language; a dash where there is none. */
export function answerLabel(t: (key: string) => string, answer: string | undefined): string {
  const known = answerChoices.find((choice) => choice === answer);
  return known ? t(`answer.${known.replace(' ', '_')}`) : '–';
}

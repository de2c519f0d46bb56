import { binderWords } from '../binders/binder-words';
import type { BookAnswer, BookEntry, BookFrame } from '../binders/book';

const { raters, kinds, answers, plans, standings, observations, ...words } = binderWords.en;

/** What stands around the entries of a book. */
export const bookFrame: BookFrame = {
  language: 'en',
  title: words.title,
  organization: 'Northwind Health Group',
  name: 'HIPAA',
  within: '',
  made: 'As of now',
  scores: [],
  summary: [],
  raters: Object.values(raters),
  words,
};

/** An answer of some elements, every third of them with a comment. */
export function bookAnswer(elements: number): BookAnswer {
  return {
    rater: raters.updater,
    facts: 'Answered on Nov 24, 2026 by Grace Okafor',
    score: '85.5 %',
    explanation: 'The mean of the elements that apply',
    elements: Array.from({ length: elements }, (_, index) => ({
      name: `Is rub at every bed of ward ${index}?`,
      answer: answers.met,
      score: '100 %',
      comment: index % 3 === 0 ? 'Seen with مريم and 小明 on the round of the morning' : '',
      link: '',
    })),
    values: [],
    comment: 'Nothing else to say',
    files: [{ name: 'audit.pdf', facts: '2 MB', sha256: '0'.repeat(64) }],
  };
}

/** So many activities in their places: ten substandards a standard, ten standards a chapter, an activity each. */
export async function* bookEntries(activities: number, elements = 8): AsyncGenerator<BookEntry> {
  const place = (level: 1 | 2 | 3, number: number): BookEntry => ({
    type: 'place',
    id: `${level}-${number}`,
    level,
    title: `${['Chapter', 'Standard', 'Substandard'][level - 1]} ${number}`,
    scores: [],
    findings: [],
    note: '',
  });
  for (let number = 0; number < activities; number += 1) {
    if (number % 100 === 0) yield place(1, number / 100);
    if (number % 10 === 0) yield place(2, number / 10);
    yield place(3, number);
    const said = { elsewhere: '', answers: [bookAnswer(elements)], findings: [] };
    yield { type: 'activity', title: `Review ${number}`, kind: kinds.checklist, ...said };
  }
}

import { answersToWire, changedIds, fromWire, standingOf } from './answers';

const answer = (response: string, comments = '') => ({ response: response as 'met', comments });

describe('the standing of a checklist', () => {
  it('is the mean of what applies, and what is open counts as not met', () => {
    const answers = { a: answer('met'), b: answer('partially met'), c: answer('not applicable') };
    expect(standingOf(['a', 'b', 'c', 'd'], answers)).toEqual({ answered: 3, total: 4, score: 50, soFar: 75 });
  });

  it('has no score when nothing applies', () => {
    expect(standingOf(['a'], { a: answer('not applicable') })).toMatchObject({
      answered: 1,
      score: undefined,
      soFar: undefined,
    });
    expect(standingOf([], {})).toMatchObject({ total: 0, score: undefined });
  });

  it('is 0 and not unknown when all is not met', () => {
    expect(standingOf(['a'], { a: answer('not met') }).score).toBe(0);
  });
});

describe('answers over the wire', () => {
  it('come back as they went', () => {
    const answers = { a: answer('met', 'Seen on ward 3'), b: answer('') };
    expect(fromWire(answersToWire(answers).elements)).toEqual(answers);
  });

  it('are open when the server sends a word that is none of the four', () => {
    expect(fromWire([{ element_id: 'a', response: 'perhaps' }])).toEqual({ a: answer('') });
  });

  it('differ where the answer or the comment does', () => {
    const before = { a: answer('met'), b: answer('met', 'x'), c: answer('met') };
    expect(changedIds(before, { a: answer('not met'), b: answer('met', 'y'), c: answer('met') })).toEqual(['a', 'b']);
    expect(changedIds({}, { a: answer('') })).toEqual([]);
  });
});

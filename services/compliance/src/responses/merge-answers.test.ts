import type { Node } from '../repositories/node.repository';
import { mergeAnswers, mostAnswerCharacters } from './merge-answers';

const ids = Array.from({ length: 30 }, (_, index) => `element ${index}`);
const activity = { activity: { elements: ids.map((id) => ({ id })) } } as unknown as Node;
const saying = (count: number, characters: number) =>
  ids.slice(0, count).map((element_id) => ({ element_id, comments: 'x'.repeat(characters) }));
const fitting = mostAnswerCharacters / 10_000;

describe('the comments of an answer', () => {
  it('have a largest length together, however many requests they come in', () => {
    const stored = mergeAnswers(activity, [], saying(fitting, 10_000));
    expect(stored).toHaveLength(ids.length);
    const refused = { code: 'unprocessable', message: expect.stringContaining(String(mostAnswerCharacters)) };
    const more = [{ element_id: ids[fitting] as string, comments: 'x' }];
    expect(() => mergeAnswers(activity, stored, more)).toThrow(expect.objectContaining(refused));
    expect(() => mergeAnswers(activity, [], saying(fitting + 1, 10_000))).toThrow(expect.objectContaining(refused));
  });

  it('can be made shorter where they were longer before', () => {
    const long = mergeAnswers(activity, [], []).map((element) => ({ ...element, comments: 'x'.repeat(10_000) }));
    expect(mergeAnswers(activity, long, saying(1, 9_000))[0]?.comments).toHaveLength(9_000);
    expect(mergeAnswers(activity, long, [])).toEqual(long);
  });
});

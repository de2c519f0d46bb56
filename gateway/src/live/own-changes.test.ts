import type { IncomingMessage } from 'node:http';
import type { LiveEvent } from '@attesta/kit';
import { asToldTo, tabOf, writeIdOf } from './own-changes';

const [mine, other] = ['a'.repeat(24), 'b'.repeat(24)];
const event: LiveEvent = {
  organizationId: 'o1',
  type: 'changed',
  data: {
    domain: 'governance',
    tags: ['governance.vote'],
    writes: { [`${mine}.7`]: ['governance.meeting'], [`${other}.1`]: ['governance.discussion'] },
  },
};
const asked = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

describe('what a page is told of a change', () => {
  it('says apart what its own writes changed', () => {
    expect(asToldTo(mine, event).data).toEqual({
      domain: 'governance',
      tags: ['governance.vote', 'governance.discussion'],
      own: { [`${mine}.7`]: ['governance.meeting'] },
    });
  });

  it.each([
    ['another page', 'c'.repeat(24)],
    ['a page without a name', undefined],
    ['a beginning of its name', 'a'.repeat(20)],
  ])('names no write to %s, and leaves nothing out', (_whose, tab) => {
    const { data } = asToldTo(tab, event);
    expect(data).toEqual({
      domain: 'governance',
      tags: ['governance.vote', 'governance.meeting', 'governance.discussion'],
    });
  });

  it('is the same for events of other types', () => {
    const notification = { organizationId: 'o1', type: 'notification', data: { writes: {} } };
    expect(asToldTo(mine, notification)).toBe(notification);
  });
});

describe('the names that a page gives itself and its writes', () => {
  it.each([
    [mine, mine],
    ['short', undefined],
    [`${mine} `, undefined],
    [`${mine}.1`, undefined],
    ['x'.repeat(41), undefined],
  ])('page %j is %j', (given, taken) => {
    expect(tabOf(asked({ 'x-tab-id': given }))).toBe(taken);
  });

  it.each([
    [`${mine}.1`, `${mine}.1`],
    [mine, undefined],
    [`${mine}.1.2`, undefined],
    [`${mine}.x`, undefined],
    [`${mine}.1234567890`, undefined],
    ['.1', undefined],
  ])('write %j is %j', (given, taken) => {
    expect(writeIdOf(asked({ 'x-write-id': given }))).toBe(taken);
  });
});

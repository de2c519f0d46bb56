import type { LiveEvent } from '@attesta/kit';
import { gatheredChanges } from './gathered-changes';

const changed = (organizationId: string, domain: string, ...tags: string[]): LiveEvent => ({
  organizationId,
  type: 'changed',
  data: { domain, tags },
});

describe('changes of all clients', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are told together, each tag of a service once, and without whose they are', () => {
    const sent: LiveEvent[] = [];
    const { send } = gatheredChanges((event) => sent.push(event), 4000);
    send(changed('o1', 'compliance', 'compliance.response'));
    send(changed('o2', 'compliance', 'compliance.response', 'compliance.scores'));
    send(changed('o2', 'tenancy', 'tenancy.user'));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(4000);
    expect(sent).toEqual([
      changed('', 'compliance', 'compliance.response', 'compliance.scores'),
      changed('', 'tenancy', 'tenancy.user'),
    ]);
    jest.advanceTimersByTime(8000);
    expect(sent).toHaveLength(2);
  });

  it('say which of them are those of the writes of the page that listens', () => {
    const sent: LiveEvent[] = [];
    const { send } = gatheredChanges((event) => sent.push(event), 4000);
    const own = (id: string): LiveEvent => ({
      organizationId: 'o1',
      type: 'changed',
      data: { domain: 'compliance', tags: [], own: { [id]: ['compliance.response'] } },
    });
    send(own('tab.1'));
    send(changed('o2', 'compliance', 'compliance.scores'));
    send(own('tab.2'));
    jest.advanceTimersByTime(4000);
    const both = { 'tab.1': ['compliance.response'], 'tab.2': ['compliance.response'] };
    expect(sent[0]?.data).toEqual({ domain: 'compliance', tags: ['compliance.scores'], own: both });
  });

  it('do not hold up other events, and are forgotten with the listener', () => {
    const sent: LiveEvent[] = [];
    const { send, stop } = gatheredChanges((event) => sent.push(event), 4000);
    send({ organizationId: '', type: 'notification', data: {} });
    expect(sent).toHaveLength(1);
    send(changed('o1', 'compliance', 'compliance.response'));
    stop();
    jest.advanceTimersByTime(4000);
    expect(sent).toHaveLength(1);
  });
});

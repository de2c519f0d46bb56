import { type Caller, type Hold, Shares } from './shares';

/** Takes one after another until it is refused. @returns how many, and the refusal */
function takeAll(shares: Shares, callerOf: (index: number) => Caller): { holds: Hold[]; code?: string } {
  const holds: Hold[] = [];
  try {
    for (let index = 0; index < 1000; index += 1) holds.push(shares.take(callerOf(index)));
    return { holds };
  } catch (error) {
    return { holds, code: (error as { code: string }).code };
  }
}

describe('Of what all share', () => {
  it.each<[string, (index: number) => Caller, number, string]>([
    ['one session', () => ({ address: '10.0.0.1', sessionId: 's' }), 10, 'too_many'],
    ['one session from many addresses', (index) => ({ address: `10.0.0.${index}`, sessionId: 's' }), 10, 'too_many'],
    ['many sessions of one address', (index) => ({ address: '10.0.0.1', sessionId: `s${index}` }), 50, 'too_many'],
    ['one address without a session', () => ({ address: '10.0.0.1' }), 13, 'too_many'],
    ['one household', (index) => ({ address: `2001:db8:0:${index.toString(16)}::1` }), 13, 'too_many'],
    ['all without a session', (index) => ({ address: `10.0.0.${index}` }), 50, 'unavailable'],
    ['everybody', (index) => ({ address: `10.0.0.${index}`, sessionId: `s${index}` }), 100, 'unavailable'],
  ])('%s has a part', (_who, callerOf, most, code) => {
    const shares = new Shares(100);
    const taken = takeAll(shares, callerOf);
    expect({ taken: taken.holds.length, code: taken.code }).toEqual({ taken: most, code });
    for (const hold of taken.holds) hold.release();
    expect(shares.size).toBe(0);
    expect(takeAll(shares, callerOf).holds).toHaveLength(most);
  });

  it('a refused amount takes nothing, and what was given back neither counts twice nor takes more', () => {
    const shares = new Shares(100);
    const [mine, other] = [shares.hold({ address: 'a', sessionId: 's' }), shares.take({ address: 'b' })];
    mine.add(9);
    expect(() => mine.add(2)).toThrow('Too many of your calls');
    expect(shares.size).toBe(10);
    mine.release();
    mine.release();
    mine.add(5);
    expect(shares.size).toBe(1);
    other.release();
    expect(shares.size).toBe(0);
  });
});

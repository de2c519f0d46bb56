import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeOf } from './outcome';

const schema = join(__dirname, '../../../../../services/auth/src/repositories/login-log.schema.ts');

describe('the sign-in history', () => {
  it('has words for every outcome that the server writes', () => {
    const union = /outcome:((?:\s*\|\s*'[^']+')+)/.exec(readFileSync(schema, 'utf8'))?.[1] ?? '';
    const outcomes = [...union.matchAll(/'([^']+)'/g)].map(([, outcome]) => outcome);
    expect(outcomes.length).toBeGreaterThan(5);
    expect(outcomes.filter((outcome) => !outcomeOf(outcome).key)).toEqual([]);
  });

  it('shows one that it does not know as neutral', () => {
    expect(outcomeOf('something new')).toEqual({ key: undefined, kind: 'neutral' });
  });
});

import { loadContract } from '@attesta/proto';
import fc from 'fast-check';
import { fileAt, realFiles } from './files';
import { people } from './people';
import { Rounds, type Triple } from './rounds';
import { grades } from './values';

const rpcs = loadContract().rpcs.filter(({ bindings }) => bindings.length > 0);
const everybody = people();
const all = rpcs.length * everybody.length * grades.length;
const named = ({ rpc, person, grade }: Triple): string => `${rpc.fullName} ${person.name} ${grade}`;
const take = (rounds: Rounds, count: number): Triple[] => Array.from({ length: count }, () => rounds.next());

describe('The order of a walk', () => {
  it('has every call once by each person at each grade before any comes again', () => {
    const rounds = new Rounds(rpcs, everybody, 1);
    const first = take(rounds, all);
    expect(new Set(first.map(named)).size).toBe(all);
    expect(rounds.tried).toEqual({ all, tried: all, uncalled: [] });
    expect(named(rounds.next())).toBe(named(first[0] as Triple));
  });

  it('begins with every call, validly and by somebody who may', () => {
    const first = take(new Rounds(rpcs, everybody, 2), rpcs.length);
    expect(new Set(first.map(({ rpc }) => rpc)).size).toBe(rpcs.length);
    const may = ({ rpc, person }: Triple): boolean => rpc.access.public || rpc.access.roles.includes(person.role);
    const callable = first.filter(({ rpc }) => everybody.some((person) => may({ rpc, person, grade: 'valid' })));
    expect(callable.filter((one) => !may(one) || one.grade !== 'valid')).toEqual([]);
  });

  it('is that of its seed, and says what was never tried', () => {
    const rounds = new Rounds(rpcs, everybody, 3);
    const steps = take(rounds, 50).map(named);
    expect(take(new Rounds(rpcs, everybody, 3), 50).map(named)).toEqual(steps);
    expect(take(new Rounds(rpcs, everybody, 4), 50).map(named)).not.toEqual(steps);
    expect(rounds.tried).toMatchObject({ all, tried: 50 });
    expect(rounds.tried.uncalled).toHaveLength(rpcs.length - 50);
  });
});

test('The files of a walk are whole and of all their kinds where the input is valid', () => {
  const starts = realFiles.map(({ name, bytes }) => [name, bytes.subarray(0, 4).toString('latin1')]);
  expect(starts).toEqual([
    ['walk.csv', 'code'],
    ['walk.docx', 'PK\x03\x04'],
    ['walk.pdf', '%PDF'],
    ['walk.png', '\x89PNG'],
    ['walk.xlsx', 'PK\x03\x04'],
  ]);
  const drawn = fc.sample(fileAt('valid'), { seed: 5, numRuns: 200 });
  expect(new Set(drawn)).toEqual(new Set(realFiles));
  expect(fc.sample(fileAt('absurd'), { seed: 5, numRuns: 200 }).some((file) => !realFiles.includes(file))).toBe(true);
});

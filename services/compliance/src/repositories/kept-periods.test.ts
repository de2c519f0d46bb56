import { clockAt, newId } from '@attesta/kit/testing';
import { type ChangedAnswer, keptPeriods } from './kept-periods';

const minute = 60_000;
const start = Date.parse('2026-03-01T09:00:00Z');
const at = (minutes: number) => clockAt(new Date(start + minutes * minute).toISOString());
afterEach(() => jest.useRealTimers());

/** A database of answers: what is written at a time is seen once its transaction has ended. */
function database() {
  const writes: { answer: ChangedAnswer; written: number; seen: number }[] = [];
  let reads = { whole: 0, changed: 0 };
  const visible = () => writes.filter(({ seen }) => seen <= Date.now());
  const latest = () => new Map(visible().map(({ answer }) => [answer.id, answer]));
  return {
    write: (id: string, period: string, { gone = false, minutesLater = 0 } = {}) => {
      const answer = { id, activity_id: `a${id}`, period, file_status: 'submitted' as const, response_date: '', gone };
      writes.push({ answer, written: Date.now(), seen: Date.now() + minutesLater * minute });
    },
    reads: () => reads,
    reader: {
      whole: async () => {
        reads = { ...reads, whole: reads.whole + 1 };
        return [...latest().values()].filter(({ gone }) => !gone).map(({ gone: _, ...answer }) => answer);
      },
      changedSince: async (time: Date, most: number) => {
        reads = { ...reads, changed: reads.changed + 1 };
        const since = visible().filter(({ written }) => written >= time.getTime());
        return since.slice(0, most).flatMap(({ answer }) => latest().get(answer.id) ?? []);
      },
    },
  };
}

describe('answers of some periods that are kept', () => {
  const shown = async (organization: string, reader: ReturnType<typeof database>['reader']) =>
    (await keptPeriods(organization, 'updater', ['2026-03'], reader)).map(({ id }) => id).sort();

  it('are read once, then only what has changed of them, whenever that is seen', async () => {
    const organization = newId();
    const stored = database();
    at(0);
    stored.write('1', '2026-03');
    stored.write('2', '2026-03', { minutesLater: 1 });
    expect(await shown(organization, stored.reader)).toEqual(['1']);
    at(0.5);
    stored.write('3', '2026-03');
    expect(await shown(organization, stored.reader)).toEqual(['1', '3']);
    at(2);
    stored.write('1', '2026-03', { gone: true });
    expect(await shown(organization, stored.reader)).toEqual(['2', '3']);
    expect(stored.reads()).toEqual({ whole: 1, changed: 2 });
  });

  it('are read whole again after a while, and where the clock was set back', async () => {
    const organization = newId();
    const stored = database();
    at(0);
    stored.write('1', '2026-03');
    await shown(organization, stored.reader);
    at(11);
    await shown(organization, stored.reader);
    expect(stored.reads()).toEqual({ whole: 2, changed: 0 });
    at(9);
    await shown(organization, stored.reader);
    expect(stored.reads()).toEqual({ whole: 3, changed: 0 });
  });

  it('are read whole where very many have changed', async () => {
    const organization = newId();
    const stored = database();
    at(0);
    await shown(organization, stored.reader);
    const ids = Array.from({ length: 400 }, (_, index) => `${index}`);
    for (const id of ids) stored.write(id, '2026-03');
    expect(await shown(organization, stored.reader)).toEqual([...ids].sort());
    expect(stored.reads()).toEqual({ whole: 2, changed: 1 });
    at(6);
    await shown(organization, stored.reader);
    stored.write('0', '2026-03', { gone: true });
    expect(await shown(organization, stored.reader)).toHaveLength(399);
  });

  it('are those of one organization and of what was asked', async () => {
    const [mine, theirs] = [database(), database()];
    const [one, other] = [newId(), newId()];
    at(0);
    mine.write('1', '2026-03');
    theirs.write('2', '2026-03');
    expect(await shown(one, mine.reader)).toEqual(['1']);
    expect(await shown(other, theirs.reader)).toEqual(['2']);
    expect(await keptPeriods(one, 'internal_surveyor', ['2026-03'], database().reader)).toEqual([]);
    expect(await keptPeriods(one, 'updater', ['2026-02'], database().reader)).toEqual([]);
  });
});

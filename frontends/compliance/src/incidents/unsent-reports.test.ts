import { session, startTranslations, unsentWork } from '@attesta/ui';
import 'fake-indexeddb/auto';
import { type Answer, FakeGateway } from '../../../kit/src/testing/fake-gateway';
import { marta } from '../../../kit/src/testing/sessions';
import { type ReportValues, UnsentReports } from './unsent-reports';

const values: ReportValues = {
  type: 'device',
  outcome: 'near_miss',
  harm: 'mild',
  description: 'The pump stopped',
  place: 'Ward 3',
  occurred: '2026-03-01T09:30',
  people: ['nurse'],
  immediate_action: '',
  unnamed: false,
};
const taken: Answer = { status: 201, body: { success: true, message: 'Incident reported', data: {} } };
const refused: Answer = { status: 400, body: { success: false, message: 'Say when it happened', errors: [] } };

describe('a report that the server does not have yet', () => {
  let gateway: FakeGateway;
  let answer: Answer | 'cut';
  let databases = 0;
  /** A tab of the browser. */
  const tab = (): UnsentReports => new UnsentReports(`reports ${databases}`);
  const keys = () => gateway.arrivals.map(({ headers }) => headers['idempotency-key']);

  beforeAll(async () => {
    await startTranslations();
    gateway = await FakeGateway.start(() => (answer === 'cut' ? { status: 503, body: {} } : answer));
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.arrivals.length = 0;
    databases += 1;
    answer = taken;
    session.begin(marta);
  });
  afterEach(() => localStorage.clear());

  it('is a draft that outlives the page, until it is sent', async () => {
    await tab().keepDraft(values, []);
    expect((await tab().draft())?.values).toEqual(values);
    expect(unsentWork.count('u')).toBe(0);
    expect(await tab().report(values, [])).toBe(true);
    expect(await tab().draft()).toBeUndefined();
  });

  it('goes out once the server can be reached, under one key, and is then kept no longer', async () => {
    answer = 'cut';
    expect(await tab().report(values, [])).toBe(false);
    expect(unsentWork.count('u')).toBe(1);
    answer = taken;
    await tab().sendAll();
    expect(new Set(keys()).size).toBe(1);
    expect(await tab().list()).toEqual([]);
    expect(unsentWork.count('u')).toBe(0);
  });

  it('says no harm where nobody was harmed, and when it happened by the clock of its reporter', async () => {
    await tab().report(values, []);
    expect(gateway.arrivals[0]?.path).toBe('/api/create/safety_indecident');
    const body = JSON.parse(gateway.arrivals[0]?.body ?? '');
    expect(body).toMatchObject({ description: 'The pump stopped', people: ['nurse'] });
    expect(body.harm).toBeUndefined();
    expect(body.occurred_at).toBe(new Date('2026-03-01T09:30').toISOString());
  });

  it('without a name goes another way, with the receipt that its reporter has seen', async () => {
    await tab().report({ ...values, unnamed: true }, [], 'ABCDEFGHJK0123456789');
    expect(gateway.arrivals[0]?.path).toBe('/api/create/safety_indecident/unnamed');
    const body = JSON.parse(gateway.arrivals[0]?.body ?? '');
    expect(body.receipt).toBe('ABCDEFGHJK0123456789');
    expect(body.unnamed).toBeUndefined();
  });

  it('is a draft again where the server refuses it', async () => {
    answer = refused;
    await expect(tab().report(values, [])).rejects.toMatchObject({ status: 400 });
    expect((await tab().draft())?.values).toEqual(values);
    expect(await tab().list()).toEqual([]);
  });

  it('of somebody else is neither shown nor sent', async () => {
    answer = 'cut';
    await tab().report(values, []);
    session.begin({ ...marta, userId: 'other' });
    gateway.arrivals.length = 0;
    answer = taken;
    await tab().sendAll();
    expect(gateway.arrivals).toEqual([]);
    expect(await tab().list()).toEqual([]);
  });
});

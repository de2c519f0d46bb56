import { eventually } from './eventually';
import { GatewayClient, GatewayError } from './gateway-client';
import { pdf } from './pdf';
import { demoPassword, seedId } from './world';

interface Work {
  id: string;
  type: number;
  kind: 'kpi' | 'observation' | 'document' | 'checklist';
  activity: string;
}
interface Form {
  target?: number;
  totarget?: number;
  type_of_number: string;
  NumeratorTxt: string;
  expiry_days?: number;
}

/** The updaters who record, and how many KPIs, observations and documents each must have before it begins. */
const recorders = [
  { email: 'updater@northwind.test', least: 8 },
  { email: 'updater2@northwind.test', least: 4 },
  { email: 'updater@lakeside.test', least: 6 },
];

/** Months back, so that charts have a year and the present month is left to do. */
const months = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Records a year of KPI values, half a year of observations, and documents of which some expire soon and some have, through the public API. */
export async function seedRecords(base: string): Promise<void> {
  await Promise.all(recorders.map((recorder) => recordAll(base, recorder)));
}

async function recordAll(base: string, { email, least }: (typeof recorders)[number]): Promise<void> {
  const person = await GatewayClient.signIn(base, email, demoPassword);
  const work = await eventually(`The KPIs, observations and documents of ${email}`, async () => {
    const { data } = await person.get<Work[]>('/report/checklist?page_size=200&kind=all');
    const others = data.filter(({ kind }) => kind !== 'checklist');
    return others.length >= least ? others : undefined;
  });
  const documents = work.filter(({ kind }) => kind === 'document');
  for (const item of work) {
    const { data: form } = await person.get<Form>(`/storage_activity_response/form/${item.id}/${item.type}`);
    if (item.kind === 'kpi') await recordValues(person, item, form);
    if (item.kind === 'observation') await recordObservations(person, item);
    if (item.kind === 'document') await fileDocument(person, item, form, documents.indexOf(item));
  }
  await person.signOut();
}

async function recordValues(person: GatewayClient, { id }: Work, form: Form): Promise<void> {
  for (const back of months) {
    const responsedate = dayBack(back);
    const better = (12 - back) / 12;
    const value = likelyValue(form, better, chance(`${id} ${responsedate}`));
    const denominator = form.type_of_number.includes('1,000') ? 4000 : 120;
    const parts = form.NumeratorTxt && {
      denominator,
      numerator: Math.round((value * denominator) / (form.type_of_number.includes('1,000') ? 1000 : 100)),
    };
    const comments = `Month of ${responsedate.slice(0, 7)}: as counted by the quality office.`;
    await unlessAnswered(() =>
      person.put('/storage_activity_kpi/create', {
        admin_activity_id: id,
        responsedate,
        ...(parts || { response: Math.round(value * 10) / 10 }),
        comments,
      }),
    );
  }
}

/** A value near its target, which it reaches in most of the later months. */
function likelyValue({ target, totarget }: Form, better: number, dice: number): number {
  if (target === undefined) return (totarget ?? 100) * (1.5 - 0.65 * better + 0.2 * (dice - 0.5));
  return Math.min(100, target * (0.86 + 0.15 * better + 0.08 * (dice - 0.5)));
}

async function recordObservations(person: GatewayClient, { id }: Work): Promise<void> {
  for (const back of months.slice(6)) {
    const responsedate = dayBack(back);
    const isPending = back === 1 || chance(`${id} ${back}`) > 0.8;
    await unlessAnswered(() =>
      person.post('/storage_observation/create', {
        admin_activity_id: id,
        responsedate,
        status: isPending ? 'Pending' : 'Completed',
        comments: isPending ? 'Two of twenty were missed; the shift lead repeats the briefing.' : '',
      }),
    );
  }
}

/** One has expired, the next one expires soon, the third counts for long, and so on. */
async function fileDocument(person: GatewayClient, { id, activity }: Work, form: Form, index: number): Promise<void> {
  const days = form.expiry_days ?? 365;
  const age = [days + 20, days - 18, 60][index % 3] ?? 60;
  const issued = new Date(Date.now() - age * 86_400_000);
  const until = new Date(issued.getTime() + days * 86_400_000);
  const responsedate = issued.toISOString().slice(0, 10);
  const body = new FormData();
  body.append('admin_activity_id', id);
  body.append('responsedate', responsedate);
  body.append('expiry_date', until.toISOString().slice(0, 10));
  const file = pdf([activity, `Demo document, issued ${responsedate}`]);
  body.append('document_link', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), `${activity}.pdf`);
  await unlessAnswered(() => person.post('/storage_activity_document/create', body));
}

/** Does what an earlier run of the seed may have done already: a period is answered once. */
async function unlessAnswered(write: () => Promise<unknown>): Promise<void> {
  await write().catch((error: unknown) => {
    if (!(error instanceof GatewayError) || error.status !== 409) throw error;
  });
}

/** A day about the tenth of the month so many months ago. */
function dayBack(back: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 10)).toISOString().slice(0, 10);
}

/** Between 0 and 1, the same for the same name. */
function chance(name: string): number {
  return Number.parseInt(seedId(name).slice(0, 6), 16) / 0xffffff;
}

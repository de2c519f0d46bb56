import { grouped } from '@attesta/kit';
import { eventually } from './eventually';
import { GatewayClient, GatewayError } from './gateway-client';
import type { DemoLibraries } from './library';
import { type DemoUser, demoPassword, demoUsers, seedId } from './world';

interface Chapter {
  id: string;
  name: string;
}
interface WorkItem {
  id: string;
  type: number;
  response_frequency: string;
}
interface Form {
  admin_activity_id: string;
  elements: { element_id: string }[];
}

/** Who answers what, how far back and how well; `slope` is how much better a month is than the one before. */
const plans = [
  {
    email: 'updater@northwind.test',
    library: 'ambulatory',
    chapters: [0, 1, 2, 3],
    months: 5,
    quality: 0.55,
    slope: 0.07,
  },
  { email: 'updater@northwind.test', library: 'emergency', chapters: [0], months: 2, quality: 0.7, slope: 0.05 },
  { email: 'updater2@northwind.test', library: 'ambulatory', chapters: [4, 5], months: 3, quality: 0.9, slope: -0.16 },
  { email: 'updater2@northwind.test', library: 'laboratory', chapters: [0, 1], months: 2, quality: 0.5, slope: 0.1 },
  { email: 'surveyor@northwind.test', library: 'ambulatory', chapters: [0, 1], months: 1, quality: 0.5, slope: 0.05 },
  { email: 'external@northwind.test', library: 'ambulatory', chapters: [0], months: 1, quality: 0.45, slope: 0 },
  { email: 'updater@riverside.test', library: 'ambulatory', chapters: [1], months: 2, quality: 0.35, slope: 0.05 },
  { email: 'updater@lakeside.test', library: 'ambulatory', chapters: [0, 2, 5], months: 4, quality: 0.7, slope: 0.07 },
  { email: 'updater@lakeside.test', library: 'laboratory', chapters: [0, 1, 2], months: 2, quality: 0.85, slope: 0.05 },
] as const;

/** Who assigns in which organization. */
const admins: Record<string, string> = {
  [seedId('Northwind Health Group')]: 'admin@northwind.test',
  [seedId('Northwind Riverside Clinic')]: 'super@northwind.test',
  [seedId('Lakeside Medical Center')]: 'admin@lakeside.test',
};

type Plan = (typeof plans)[number];

/** How many months a period of a frequency lasts; shorter ones are answered once a month. */
const monthsOf: Record<string, number> = { quarterly: 3, 'half-yearly': 6, yearly: 12 };

/** Assigns chapters and answers some of their checklists over the past months, all through the public API. */
export async function seedAnswers(base: string, libraries: DemoLibraries): Promise<void> {
  await Promise.all([...grouped(plans, adminOf)].map(([admin, own]) => assignAll(base, admin, own, libraries)));
  await Promise.all(
    [...grouped(plans, ({ email }) => email)].map(([email, own]) => answerAll(base, email, own, libraries)),
  );
}

function personOf({ email }: Plan): DemoUser {
  return demoUsers.find((user) => user.email === email) as DemoUser;
}

function adminOf(plan: Plan): string {
  return admins[personOf(plan).organization_id] as string;
}

async function assignAll(base: string, email: string, own: Plan[], libraries: DemoLibraries): Promise<void> {
  const admin = await GatewayClient.signIn(base, email, demoPassword);
  for (const plan of own) {
    const chapters = await eventually('The library in the organization', async () => {
      const path = `/api/chapters/getByLibraryId?id=${libraries[plan.library]}`;
      const reply = await admin.get<Chapter[]>(path).catch(notHeardYet);
      return reply?.data.length ? reply.data : undefined;
    });
    const chapter_ids = plan.chapters.flatMap((index) => chapters[index]?.id ?? []);
    await assign(admin, personOf(plan), chapter_ids);
  }
  await admin.signOut();
}

async function assign(admin: GatewayClient, person: DemoUser, chapter_ids: string[]): Promise<void> {
  const { id: user_id, organization_id: client_id, role_id } = person;
  // The directory of compliance may not have heard of the new users or of the library's standards yet.
  await eventually(`The assignment of ${person.email}`, () =>
    admin
      .post('/updatorapi/property_mapping/singlePropertyAssignchapterTemp', {
        client_id,
        user_id,
        chapter_ids,
        role_id,
      })
      .catch(notHeardYet),
  );
}

/** A service that has not heard of the new organizations, users or standards yet refuses; it is asked again. */
function notHeardYet(error: unknown): undefined {
  if (!(error instanceof GatewayError) || error.status >= 500) throw error;
}

async function answerAll(base: string, email: string, own: Plan[], libraries: DemoLibraries): Promise<void> {
  const person = await GatewayClient.signIn(base, email, demoPassword);
  for (const plan of own) await answer(person, plan, libraries[plan.library]);
  await person.signOut();
}

async function answer(person: GatewayClient, plan: Plan, libraryId: string): Promise<void> {
  const work = await eventually('Assigned work', async () => {
    const { data } = await person.get<WorkItem[]>(`/report/checklist?page_size=200&library_id=${libraryId}`);
    return data.length > 0 ? data : undefined;
  });
  for (const [index, item] of work.entries()) {
    const { data: form } = await person.get<Form>(`/storage_activity_checklist/form/${item.id}/1`);
    for (let back: number = plan.months; back >= 0; back -= monthsOf[item.response_frequency] ?? 1) {
      // Some checklists stay open in the current period, so that there is work to do on the first day.
      if ((index + back) % 3 === 0 || (back === 0 && index % 2 === 0)) continue;
      await answerOnce(person, plan.email, item, form, back, plan.quality + (plan.months - back) * plan.slope);
    }
  }
}

async function answerOnce(
  updater: GatewayClient,
  email: string,
  item: WorkItem,
  form: Form,
  monthsBack: number,
  quality: number,
): Promise<void> {
  const date = new Date();
  date.setUTCDate(Math.min(date.getUTCDate(), 12));
  date.setUTCMonth(date.getUTCMonth() - monthsBack);
  const response_date = date.toISOString().slice(0, 10);
  const name = `${email} ${item.id} ${response_date.slice(0, 7)}`;
  const elements = form.elements.map(({ element_id }) => ({
    element_id,
    response: answerOf(`${name} ${element_id}`, quality),
  }));
  try {
    await updater.once(name, '/storage_activity_checklist/create', {
      admin_activity_id: item.id,
      response_date,
      elements,
    });
  } catch (error) {
    // An earlier run of the seed has answered this period.
    if (!(error instanceof GatewayError) || error.status !== 409) throw error;
  }
}

/** A deterministic answer: the same element gets the same one in every run. */
function answerOf(name: string, quality: number): string {
  const dice = Number.parseInt(seedId(name).slice(0, 6), 16) / 0xffffff;
  if (dice > 0.97) return 'not applicable';
  if (dice < quality) return 'met';
  return dice < quality + 0.22 ? 'partially met' : 'not met';
}

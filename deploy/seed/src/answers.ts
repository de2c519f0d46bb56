import { eventually } from './eventually';
import { GatewayClient, GatewayError } from './gateway-client';
import { demoPassword, seedId } from './world';

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

/** Who answers what, how far back, and how well; a growing quality gives the trend chart a slope. */
const plans = [
  { email: 'updater@northwind.test', admin: 'admin@northwind.test', chapters: [0, 1, 2, 3], months: 5, quality: 0.55 },
  { email: 'updater2@northwind.test', admin: 'admin@northwind.test', chapters: [4, 5], months: 3, quality: 0.45 },
  { email: 'updater@lakeside.test', admin: 'admin@lakeside.test', chapters: [0, 2, 5], months: 4, quality: 0.7 },
];

type Plan = (typeof plans)[number];

/** How many months a period of a frequency lasts; shorter ones are answered once a month. */
const monthsOf: Record<string, number> = { quarterly: 3, 'half-yearly': 6, yearly: 12 };

/** Assigns chapters and answers some of their checklists over the past months, all through the public API. */
export async function seedAnswers(base: string, libraryId: string): Promise<void> {
  await Promise.all(plans.map((plan) => seedPlan(base, plan, libraryId)));
}

async function seedPlan(base: string, plan: Plan, libraryId: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, plan.admin, demoPassword);
  const chapters = await eventually('The library in the organization', async () => {
    const path = `/api/chapters/getByLibraryId?id=${libraryId}`;
    const reply = await admin.get<Chapter[]>(path).catch(notHeardYet);
    return reply?.data.length ? reply.data : undefined;
  });
  const wanted = plan.chapters.flatMap((index) => chapters[index]?.id ?? []);
  await assign(admin, plan.email, wanted);
  await admin.signOut();
  await answer(base, plan);
}

async function assign(admin: GatewayClient, email: string, chapterIds: string[]): Promise<void> {
  const body = {
    client_id: admin.session.organization_id,
    user_id: seedId(email),
    chapter_ids: chapterIds,
    role_id: 4,
  };
  // The directory of compliance may not have heard of the new users or of the library's standards yet.
  await eventually(`The assignment of ${email}`, () =>
    admin.post('/updatorapi/property_mapping/singlePropertyAssignchapterTemp', body).catch(notHeardYet),
  );
}

/** A service that has not heard of the new organizations, users or standards yet refuses; it is asked again. */
function notHeardYet(error: unknown): undefined {
  if (!(error instanceof GatewayError) || error.status >= 500) throw error;
}

async function answer(base: string, plan: Plan): Promise<void> {
  const updater = await GatewayClient.signIn(base, plan.email, demoPassword);
  const work = await eventually('Assigned work', async () => {
    const { data } = await updater.get<WorkItem[]>('/report/checklist?page_size=200');
    return data.length > 0 ? data : undefined;
  });
  for (const [index, item] of work.entries()) {
    const { data: form } = await updater.get<Form>(`/storage_activity_checklist/form/${item.id}/1`);
    for (let back = plan.months; back >= 0; back -= monthsOf[item.response_frequency] ?? 1) {
      // Some checklists stay open in the current period, so that there is work to do on the first day.
      if ((index + back) % 3 === 0 || (back === 0 && index % 2 === 0)) continue;
      await answerOnce(updater, plan.email, item, form, back, plan.quality + (plan.months - back) * 0.07);
    }
  }
  await updater.signOut();
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

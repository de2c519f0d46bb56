import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import type { Route } from '@playwright/test';
import type { Organization, Person } from './organization';
import { run } from './run';
import { expect, type Screen, test } from './screens';

/** Everything that these forms write. */
const writes =
  /\/(storage_activity_kpi|storage_observation|storage_activity_document|storage_activity_response)\/(create|update|createFile)$/;
/** What the browser itself notes of a network that was cut. */
const tolerated = /Failed to load resource|net::ERR_/;

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const names = { kpi: 'Falls per month', observation: 'Walk through the ward', document: 'Fire certificate' };
type Kind = keyof typeof names;
interface Row {
  id: string;
  kind: Kind;
  assignTo: string;
}

/** A KPI, an observation and a document that somebody answers for. */
async function workFor(organization: Organization, { id: user_id }: Person): Promise<Record<Kind, string>> {
  const types = { kpi: 'kpi', observation: '2', document: '3' };
  const rows = Object.entries(types).map(
    ([kind, type]) =>
      `Library of ${organization.name},W,Ward,W.1,Safety,W.1.1,Ward safety,,0,${names[kind as Kind]},${type},monthly,`,
  );
  const heading =
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element';
  const library = await organization.library([heading, ...rows]);
  const admin = await GatewayClient.signIn(run.gateway, (await organization.person(3)).email, demoPassword);
  const work = await eventually('The work of the updater', async () => {
    const chapters = await admin
      .get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${library}`)
      .catch(() => undefined);
    const chapter_ids = (chapters?.data ?? []).map(({ id }) => id);
    if (chapter_ids.length === 0) return undefined;
    const body = { client_id: organization.id, user_id, chapter_ids, role_id: 4 };
    const path = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
    if (!(await admin.post(path, body).catch(() => undefined))) return undefined;
    const { data } = await admin.get<Row[]>('/report/checklist?kind=all');
    return data.length === 3 && data.every(({ assignTo }) => assignTo) ? data : undefined;
  });
  await admin.signOut();
  return Object.fromEntries(work.map(({ id, kind }) => [kind, id])) as Record<Kind, string>;
}

interface Said {
  response?: number;
  status?: string;
  comments?: string;
  file_status: string;
  revisions: object[];
  attachments: { name: string }[];
}

/** All that the server has of an activity. */
async function onServer({ email }: Person, kind: Kind, id: string): Promise<Said[]> {
  const client = await GatewayClient.signIn(run.gateway, email, demoPassword);
  const group = {
    kpi: 'storage_activity_kpi',
    observation: 'storage_observation',
    document: 'storage_activity_document',
  };
  const { data } = await client.get<Said[]>(`/${group[kind]}/get/${id}/1`);
  await client.signOut();
  return data;
}

const submit = ({ page, text }: Screen) =>
  page.getByRole('button', { name: text('compliance:work.submit'), exact: true });
const waits = ({ page, text }: Screen) => page.getByText(text('compliance:work.submitWaits'));

test('An updater’s morning on a phone loses nothing and sends nothing twice when the network is cut in the middle', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const updater = await organization.person(4);
  const work = await workFor(organization, updater);
  const screen = await open({ width: 390, tolerated });
  const { page, context, text, signIn, accessible } = screen;
  await signIn(updater.email, '/ss/work');

  await test.step('the list has a KPI, an observation and a document', async () => {
    for (const name of Object.values(names))
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: names.kpi, exact: true }).click();
    await expect(page.getByLabel(text('compliance:record.fields.response'))).toBeVisible();
    await accessible();
  });

  await test.step('a value is typed and submitted while the network is cut', async () => {
    await context.setOffline(true);
    await page.getByLabel(text('compliance:record.fields.response')).fill('7.5');
    await page.getByLabel(text('compliance:work.comment')).fill('counted on ward 3');
    await submit(screen).click();
    await expect(waits(screen)).toBeVisible();
  });

  await test.step('a reload with the server out of reach keeps it, and an observation and a photo wait beside it', async () => {
    await page.route(writes, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel(text('compliance:record.fields.response'))).toHaveValue('7.5');
    await page.goto(`/ss/work/observation/${work.observation}?type=1`);
    await page.getByText(text('compliance:record.observed.Pending'), { exact: true }).click();
    await submit(screen).click();
    await expect(page.getByRole('alert').getByText(text('compliance:record.needsComment'))).toBeVisible();
    await page.getByLabel(text('compliance:work.comment')).fill('One lamp is broken');
    await submit(screen).click();
    await expect(waits(screen)).toBeVisible();
    await page.goto(`/ss/work/document/${work.document}?type=1`);
    const photo = { name: 'certificate.png', mimeType: 'image/png', buffer: picture };
    await page.getByLabel(text('compliance:evidence.addTo', { name: names.document })).setInputFiles(photo);
    await expect(page.getByText(photo.name)).toBeVisible();
    await submit(screen).click();
    await expect(waits(screen)).toBeVisible();
    await page.goto('/ss/work');
    await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(3);
    for (const kind of Object.keys(names) as Kind[]) expect(await onServer(updater, kind, work[kind])).toEqual([]);
  });

  await test.step('the first replies are lost, and all arrives once', async () => {
    await page.unroute(writes);
    let lost = 0;
    await page.route(writes, async (route: Route) => {
      if (lost >= 3) return route.continue();
      lost += 1;
      // The server has carried it out; the browser does not hear of it.
      await route.fetch();
      return route.abort();
    });
    await page.reload();
    const states = async () => {
      const lists = await Promise.all(
        (Object.keys(names) as Kind[]).map((kind) => onServer(updater, kind, work[kind])),
      );
      return lists.flat().map(({ file_status, attachments }) => `${file_status} ${attachments.length}`);
    };
    await expect.poll(states, { timeout: 90_000 }).toEqual(['submitted 0', 'submitted 0', 'submitted 1']);
    await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(0, { timeout: 90_000 });
    expect(lost).toBe(3);
    const [kpis, observations, documents] = await Promise.all(
      (Object.keys(names) as Kind[]).map((kind) => onServer(updater, kind, work[kind])),
    );
    expect(kpis).toMatchObject([{ response: 7.5, comments: 'counted on ward 3', file_status: 'submitted' }]);
    expect(observations).toMatchObject([
      { status: 'Pending', comments: 'One lamp is broken', file_status: 'submitted' },
    ]);
    expect(documents).toMatchObject([{ file_status: 'submitted', attachments: [{ name: 'certificate.png' }] }]);
    for (const { revisions } of [kpis, observations, documents].flatMap((list) => list ?? []))
      expect(revisions).toEqual([]);
  });
});

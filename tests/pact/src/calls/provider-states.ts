import { demoPassword, demoUsers, eventually, GatewayClient, pdf, runJob, wordFile } from '@attesta/seed';
import { run } from '../platform';

type Values = Record<string, string | number>;
type Form = { elements: { element_id: string }[]; response?: object | null };
type Row = { id: string } & Record<string, unknown>;

const emails = {
  'a platform admin': 'admin@attesta.test',
  'a client admin': 'admin@lakeside.test',
  'an updater': 'updater@lakeside.test',
};
const clients = new Map<string, Promise<GatewayClient>>();
const opened = new Set<GatewayClient>();
let demo: Promise<Values> | undefined;
let freshest: GatewayClient | undefined;
let made = 0;

/** The access token of whom the last state named; '' is nobody. */
export const caller = { token: '' };

/** Ends the sessions that the states opened. */
export async function endSessions(): Promise<void> {
  await Promise.all([...opened].map((client) => client.signOut().catch(() => undefined)));
}

/** What Pact's interactions presuppose: each state is brought about over the public API and gives the values that it has. */
export const stateHandlers: Record<string, () => Promise<Values>> = {
  'nobody is signed in': async () => {
    caller.token = '';
    return { name: unique('Pact') };
  },
  ...Object.fromEntries(
    Object.entries(emails).map(([who, email]) => [
      `${who} calls`,
      async () => {
        const client = await known(email);
        caller.token = String(client.session.accessToken);
        return { ...(await theDemo()), name: unique('Pact') };
      },
    ]),
  ),
  'somebody who has just signed in calls': async () => {
    const client = await anew('viewer@lakeside.test');
    caller.token = String(client.session.accessToken);
    const { login_log_id, session_id } = client.session;
    return { login_log_id, session_id, password: demoPassword } as Values;
  },
  'an account': async () => ({ email: 'surveyor@lakeside.test', password: demoPassword }),
  'an address that nobody has': async () => ({ email: `${unique('pact')}@lakeside.test` }),
  'a name that no library has': async () => ({ name: unique('Pact library') }),
  'a user': async () => {
    const user = { name: 'Pia Pact', email: `${unique('pact')}@lakeside.test`, role_id: 6 };
    return { user_id: await create(await known(emails['a client admin']), '/clientapi/client_user/create', user) };
  },
  'an organization without libraries': async () => {
    const request = { name: unique('Pact clinic'), company_type: 1, organization_type: 0 };
    const admin = await known(emails['a platform admin']);
    return { new_organization_id: await create(admin, '/api/organization/create', request) };
  },
  'an updater with work': async () => {
    const { substandard_id } = await theDemo();
    const user = { name: 'Uma Pact', email: `${unique('pact')}@lakeside.test`, role_id: 4 };
    const request = { ...user, substandard_ids: [substandard_id] };
    return { user_id: await create(await known(emails['a client admin']), '/clientapi/client_user/create', request) };
  },
  'a change of address that was taken back': async () => {
    const { user_id: id } = await (stateHandlers['a user'] as () => Promise<Values>)();
    // A change of address wants a proof of who is there: a sign-in of just now.
    const client = await anew(emails['a client admin']);
    const email = `${unique('pact')}@lakeside.test`;
    await client.send('PUT', '/clientapi/client_user/clientuserupdate', { id, email });
    await client.send('DELETE', `/api/v1/tenancy/users/${id}/email_change`);
    return {};
  },
  'a user who was invited': async () => {
    const values = await (stateHandlers['a user'] as () => Promise<Values>)();
    const client = await known(emails['a client admin']);
    const path = `/api/v1/auth/users/${values.user_id}/reset_security`;
    // Auth hears of a new user by an event.
    await eventually('The account', () => client.post(path, { factors: false }).catch(() => undefined));
    return values;
  },
  'a daily mail': async () => {
    await runJob('tenancy', 'daily-digest');
    return {};
  },
  'a library of its own': ownLibrary,
  'a library whose next version waits': twoVersions,
  'a library whose next version was gone on to': goneOn,
  'a client activity': async () => {
    const { substandard_id } = await theDemo();
    const client = await known(emails['a client admin']);
    const activity = activityOf(String(substandard_id));
    return { activity_id: await create(client, '/clientapi/client_admin_activities/create', activity) };
  },
  files: async () => {
    const { substandard_id } = await ownLibrary();
    const admin = await known(emails['a platform admin']);
    await admin.send('PUT', '/api/sub_standards/update', fileWith({ id: substandard_id, version: 1 }));
    const { response_id, element_id } = await (stateHandlers['a draft'] as () => Promise<Values>)();
    const updater = await known(emails['an updater']);
    await updater.post('/storage_activity_checklist/createFile', fileWith({ storage_id: response_id, element_id }));
    return {};
  },
  'a policy with two versions': policy,
  'an agreement that waits for a signature': agreement,
  'a policy that is being edited': async () => {
    const given = await policy();
    const admin = await known(emails['a client admin']);
    const { data } = await admin.post<{ id: string }>('/api/v1/google/v1/edit', { initkey: given.initkey });
    return { ...given, session_id: data.id };
  },
  'a checklist that is due': dueChecklist,
  'a draft': async () => {
    const { activity_id, element_id } = await dueChecklist();
    const elements = [{ element_id, response: 'met' }];
    const body = { admin_activity_id: activity_id, file_status: 'draft', elements };
    const updater = await known(emails['an updater']);
    const { data } = await updater.post<{ id: string; version: number }>('/storage_activity_checklist/create', body);
    return { activity_id, element_id, response_id: data.id, version: data.version } as Values;
  },
};

function theDemo(): Promise<Values> {
  demo ??= demoValues();
  return demo;
}

async function ownLibrary(): Promise<Values> {
  const admin = await known(emails['a platform admin']);
  const library_id = await create(admin, '/api/libraries/create', { name: unique('Pact library') });
  const chapter_id = await create(admin, '/api/chapters/create', { name: 'Governance', library_id });
  const standard_id = await create(admin, '/api/standards/create', { name: 'Leadership', chapter_id });
  const substandard_id = await create(admin, '/api/sub_standards/create', { name: 'Board', standard_id });
  const activity_id = await create(admin, '/api/admin_activities/create', activityOf(substandard_id));
  const { data } = await admin.get<{ version: number }>(`/api/libraries/getById/${library_id}`);
  return { library_id, chapter_id, standard_id, substandard_id, activity_id, version: data.version };
}

/** A library that the client works with, and its next version, in which a substandard says something else. */
async function twoVersions(): Promise<Values> {
  const [admin, client] = await Promise.all([known(emails['a platform admin']), known(emails['a client admin'])]);
  const { library_id } = await ownLibrary();
  const organization = String(client.session.organization_id);
  const { data } = await admin.get<{ library: string[] }>(`/api/organization/getById/${organization}`);
  await admin.put('/api/organization/update', { id: organization, library: [...data.library, library_id] });
  await admin.put(`/api/library_versions/publish/${library_id}`, {});
  const request = { id: library_id, name: unique('Pact library') };
  const version_id = await create(admin, '/api/library_versions/create', request);
  const [substandard] = await rows(admin, `/api/sub_standards/get?library_id=${version_id}`);
  await admin.put('/api/sub_standards/update', { id: substandard?.id, name: 'Committee' });
  await admin.put(`/api/library_versions/publish/${version_id}`, {});
  // Content hears of what an organization was given by an event.
  await eventually('The library that was given', () =>
    client.get(`/api/library_versions/adoption/${version_id}`).catch(() => undefined),
  );
  return {
    library_id: String(library_id),
    version_id,
    substandard_id: substandard?.id as string,
    name: unique('Pact library'),
  };
}

/** The same, and the client has gone on to it. */
async function goneOn(): Promise<Values> {
  const values = await twoVersions();
  const client = await known(emails['a client admin']);
  const decisions = [{ id: values.substandard_id, same: true }];
  await client.put(`/api/library_versions/adopt/${values.version_id}`, { decisions });
  // Content hears of the organization's libraries by an event.
  await eventually('The version that was gone on to', async () => {
    const { data } = await client.get<{ id: string; used: boolean }[]>(
      `/api/library_versions/get/${values.version_id}`,
    );
    return data.find(({ id, used }) => used && id === values.version_id);
  });
  return values;
}

/** The first of the demo's library, all the way down, and who works with it. */
async function demoValues(): Promise<Values> {
  const [client, updater] = await Promise.all([known(emails['a client admin']), known(emails['an updater'])]);
  const [library] = await rows(client, '/api/libraries/get');
  const [chapter] = await rows(client, `/api/chapters/getByLibraryId?id=${library?.id}`);
  const [standard] = await rows(client, `/api/standards/getChapterById/${chapter?.id}`);
  const [substandard] = await rows(client, `/api/sub_standards/getByStandardId/${standard?.id}`);
  const common = `/clientapi/client_activities/getByIdCommon?id=${library?.id}&substandard_id=${substandard?.id}`;
  const [activity] = await rows(client, common);
  const [response] = await rows(updater, '/getFromDate');
  const [kpi] = await rows(updater, '/report/checklist?page_size=200&kind=kpi');
  return {
    library_id: library?.id as string,
    chapter_id: chapter?.id as string,
    standard_id: standard?.id as string,
    substandard_id: substandard?.id as string,
    activity_id: activity?.id as string,
    response_id: response?.id as string,
    kpi_id: kpi?.id as string,
    user_id: demoUsers.find(({ email }) => email === emails['an updater'])?.id as string,
    organization_id: String(client.session.organization_id),
  };
}

/** A policy whose first version is published; its second one is a draft that says something else. */
async function policy(): Promise<Values> {
  const client = await known(emails['a client admin']);
  const upload = async (text: string, fields: Record<string, string> = {}): Promise<string> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const file = await wordFile(unique('Pact policy'), [text]);
    form.set('files', new Blob([new Uint8Array(file)]), `${unique('Pact policy')}.docx`);
    const { data } = await client.post<{ initkey: string }[]>('/api/v1/uploadInitPolicy', form);
    return data[0]?.initkey as string;
  };
  const initkey = await upload('Wash your hands for 20 seconds.');
  for (const status of ['review', 'approved', 'published'])
    await client.post('/api/v1/updateorgpolicies/status', { init: initkey, status, approver_roles: [3] });
  await upload('Wash your hands for 40 seconds.', { initkey });
  const { chapter_id, user_id } = await theDemo();
  return { initkey, chapter_id, user_id } as Values;
}

/** A PDF that was sent for signature to somebody outside. */
async function agreement(): Promise<Values> {
  const client = await known(emails['a client admin']);
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(pdf([unique('Pact agreement')]))]), `${unique('Pact agreement')}.pdf`);
  const { data } = await client.post<{ initkey: string }[]>('/api/v1/uploadInitPolicy', form);
  const signers = [{ name: 'Ada Byron', email: `${unique('pact')}@outside.test` }];
  const request = { initkey: data[0]?.initkey, signers };
  return { agreement_id: await create(client, '/api/signature_embedded/v1/create', request) };
}

/** A checklist without an answer in this period, and its first element. */
async function dueChecklist(): Promise<Values> {
  const updater = await known(emails['an updater']);
  for (const { id } of await rows(updater, '/report/checklist?page_size=200')) {
    const { data: form } = await updater.get<Form>(`/storage_activity_checklist/form/${id}/1`);
    if (!form.response) return { activity_id: id, element_id: form.elements[0]?.element_id as string };
  }
  throw new Error('The demo has no checklist left that is not begun.');
}

function activityOf(substandard: string): object {
  const elements = [{ name: 'Is it so?' }];
  return { name: unique('Check'), type: 1, response_frequency: 'monthly', substandard_id: [substandard], elements };
}

function fileWith(fields: Record<string, string | number | undefined>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new Blob(['Evidence']), 'evidence.txt');
  return form;
}

async function create(client: GatewayClient, path: string, body: object): Promise<string> {
  return (await client.post<Row>(path, body)).data.id;
}

async function rows(client: GatewayClient, path: string): Promise<Row[]> {
  return eventually(path, async () => {
    const { data } = await client.get<Row[]>(path);
    return data.length > 0 ? data : undefined;
  });
}

function known(email: string): Promise<GatewayClient> {
  const client = clients.get(email) ?? signIn(email);
  clients.set(email, client);
  return client;
}

async function signIn(email: string): Promise<GatewayClient> {
  const client = await GatewayClient.signIn(run.gateway, email, demoPassword);
  opened.add(client);
  return client;
}

/** A session of its own; the one before ends, because an account has only so many. */
async function anew(email: string): Promise<GatewayClient> {
  await freshest?.signOut().catch(() => undefined);
  freshest = await signIn(email);
  return freshest;
}

/** A name that no other test, nor an earlier run on the same platform, has given. */
function unique(name: string): string {
  made += 1;
  return `${name}-${Date.now()}-${made}`;
}

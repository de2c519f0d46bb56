import { demoPassword, eventually, runJob, seedId } from '@attesta/seed';
import { anew, create, emails, known, unique, type Values } from './states/callers';
import { dueChecklist, theDemo } from './states/demo';
import { agreement, policy } from './states/documents';
import { activityOf, goneOn, ownLibrary, twoVersions } from './states/libraries';

export { endSessions } from './states/callers';

/** The access token of whom the last state named; '' is nobody. */
export const caller = { token: '' };

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
  'a surveyor with a session': async () => {
    const { library_id } = await theDemo();
    const client = await known(emails['a client admin']);
    const session = { user_id: seedId('surveyor@lakeside.test'), library_id, date: '2199-05-01' };
    const id = await create(client, '/clientapi/surveyor_session/create', { ...session, name: unique('Pact survey') });
    const user = { name: 'Sara Pact', email: `${unique('pact')}@lakeside.test`, role_id: 5, surveyor_type: 1 };
    await create(client, '/clientapi/client_user/create', { ...user, surveyor_session: [id] });
    return {};
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

function fileWith(fields: Record<string, string | number | undefined>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new Blob(['Evidence']), 'evidence.txt');
  return form;
}

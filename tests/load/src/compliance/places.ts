import { ServiceClients } from '@attesta/kit';
import { demoPassword, eventually, GatewayClient, GatewayError, seedId } from '@attesta/seed';
import type { Bench } from '../bench';
import type { Organization } from '../scores';

/** Asks for something once; the number makes each request one of its own, so that no kept reply answers it. */
export type Ask = (index: number) => Promise<unknown>;

interface Row {
  id: string;
}

/** What a client admin looks at, from the dashboard down to the elements of one activity. */
export async function placesOfAdmin(admin: GatewayClient, library: string): Promise<Record<string, Ask>> {
  const first = async (path: string): Promise<string> => (await admin.get<Row[]>(path)).data[0]?.id ?? '';
  const chapter = await first(`/chapterScores?library_id=${library}`);
  const standard = await first(`/standardScores?chapter_id=${chapter}`);
  const substandard = await first(`/substandardScores?standard_id=${standard}`);
  const activity = await first(`/activityScores?sub_standard_id=${substandard}`);
  const library_id = library;
  return {
    libraries: getting(admin, '/libraryScores'),
    chapters: getting(admin, `/chapterScores?library_id=${library}`),
    standards: getting(admin, `/standardScores?chapter_id=${chapter}`),
    substandards: getting(admin, `/substandardScores?standard_id=${standard}`),
    activities: getting(admin, `/activityScores?sub_standard_id=${substandard}`),
    'one activity': getting(admin, `/activityScores/getById/${substandard}/${activity}/1`),
    'its elements': posting(admin, '/elementscorecommon', { activity_id: activity }),
    'standards as of a past day': getting(admin, `/standardScores?chapter_id=${chapter}&as_of=2026-01-31`),
    'one activity as of a past day': getting(
      admin,
      `/activityScores/getById/${substandard}/${activity}/1?as_of=2026-01-31`,
    ),
    'explanation of a chapter': getting(admin, `/scoreExplanation/${chapter}`),
    readiness: getting(admin, `/Dashboard/readiness?library_id=${library}`),
    'updater score': getting(admin, '/Dashboard/updatorScore'),
    'checklist score': getting(admin, '/Dashboard/checklistScore'),
    'ESR chart': posting(admin, '/Dashboard/esr', { library_id, type: 2 }),
    'compliance met': posting(admin, '/updatorapi/Dashboard/complianceMet', { library_id }),
    'evidence by chapter': getting(admin, `/api/org/chapter/documentevidence/status?library_id=${library}`),
    'agreement of raters': getting(admin, `/raterAgreement?chapter_id=${chapter}`),
    "a client admin's dashboard": getting(admin, '/Dashboard/overview'),
    'the same as of a past day': getting(admin, '/Dashboard/overview?as_of=2026-01-31'),
    'readiness as of a past day': getting(admin, `/Dashboard/readiness?library_id=${library}&as_of=2026-01-31`),
  };
}

/**
 * What an updater, a surveyor, a viewer and the platform look at. The updater answers for the whole library, the surveyor for one
 * chapter of it.
 */
export async function placesOfOthers(
  bench: Bench,
  { id, admin }: Organization,
  library: string,
): Promise<Record<string, Ask>> {
  const clients = new ServiceClients('seed');
  const signedIn = async (name: string, facts: object): Promise<GatewayClient & { userId: string }> => {
    const email = `${name}@bench-0.test`;
    const user = { id: seedId(email), name: `Bench ${name}`, email, organization_id: id, status: 1, ...facts };
    const context = { organizationId: id, requestId: 'bench', deadline: 30_000 };
    await clients.call('tenancy.PutUser', user, context);
    await clients.call('auth.PutCredential', { user_id: user.id, email, password: demoPassword }, context);
    return Object.assign(await GatewayClient.signIn(bench.run.gateway, email, demoPassword), { userId: user.id });
  };
  try {
    const updater = await signedIn('updater', { role_id: 4 });
    const surveyor = await signedIn('surveyor', { role_id: 5, surveyor_type: 1 });
    const viewer = await signedIn('viewer', { role_id: 6 });
    const chapters = (await admin.get<Row[]>(`/chapterScores?library_id=${library}`)).data.map((row) => row.id);
    await assign(admin, id, updater.userId, 4, chapters);
    await assign(admin, id, surveyor.userId, 5, chapters.slice(0, 1));
    return {
      "an updater's dashboard": getting(updater, '/Dashboard/overview'),
      "an updater's work, a page": getting(updater, '/report/checklist?kind=all&page=1&page_size=50'),
      'task status': posting(updater, '/Dashboard/taskStatus', {}),
      "a surveyor's dashboard": getting(surveyor, '/Dashboard/overview'),
      "a viewer's dashboard": getting(viewer, '/Dashboard/overview'),
      "the platform's dashboard": getting(bench.admin, '/Dashboard/overview'),
    };
  } finally {
    await clients.close();
  }
}

function getting(client: GatewayClient, path: string): Ask {
  return (index) => client.get(`${path}${path.includes('?') ? '&' : '?'}nothing=${index}`);
}

function posting(client: GatewayClient, path: string, body: object): Ask {
  return () => client.post(path, body);
}

/** What tenancy tells of somebody new takes a moment to arrive. */
export async function assign(
  admin: GatewayClient,
  client_id: string,
  user_id: string,
  role_id: number,
  chapter_ids: string[],
): Promise<void> {
  const path = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
  await eventually('An assignment', () =>
    admin.post(path, { client_id, user_id, role_id, chapter_ids }).catch((error) => {
      if (!(error instanceof GatewayError) || error.status >= 500) throw error;
      return undefined;
    }),
  );
}

import { demoUsers } from '@attesta/seed';
import { emails, known, rows, type Values } from './callers';

type Form = { elements: { element_id: string }[]; response?: object | null };
let demo: Promise<Values> | undefined;

/** Ids of what the demo has. */
export function theDemo(): Promise<Values> {
  demo ??= demoValues();
  return demo;
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

/** A checklist without an answer in this period, and its first element. */
export async function dueChecklist(): Promise<Values> {
  const updater = await known(emails['an updater']);
  for (const { id } of await rows(updater, '/report/checklist?page_size=200')) {
    const { data: form } = await updater.get<Form>(`/storage_activity_checklist/form/${id}/1`);
    if (!form.response) return { activity_id: id, element_id: form.elements[0]?.element_id as string };
  }
  throw new Error('The demo has no checklist left that is not begun.');
}

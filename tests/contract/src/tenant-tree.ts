import { randomBytes } from 'node:crypto';
import { type GatewayClient, wordFile } from '@attesta/seed';
import { type ClientOrganization, makeClientOrganization, type OrganizationTerms } from './client-organization';
import { makeDocuments } from './documents-of-tenant';
import { voterOf } from './governance-writes';
import { patiently } from './patiently';
import { makeRecords } from './records-of-tenant';

/** How an organization stands to the one whose people call: it, above it, below it, beside it, or of somebody else. */
export type Relation = 'own' | 'parent' | 'child' | 'sibling' | 'foreign';

/** An organization that has one of everything. */
export interface Tenant extends ClientOrganization {
  /** A word that stands in the name of all that it has, and nowhere else. */
  mark: string;
  /** Ids of what it has, by what they are. */
  things: Things;
}

export interface Things {
  organization: string;
  updater: string;
  library: string;
  chapter: string;
  standard: string;
  substandard: string;
  category: string;
  sessionClass: string;
  focusArea: string;
  checklistName: string;
  activity: string;
  element: string;
  assignmentChange: string;
  response: string;
  policy: string;
  incident: string;
  committee: string;
  meeting: string;
  agendaItem: string;
  discussionPoint: string;
  meetingTag: string;
  masterAgenda: string;
  plannedMeeting: string;
  plannedItem: string;
  colleague: string;
  surveyor: string;
  adminActivity: string;
  /** Activities: a KPI, an observation and a document, with what was recorded of each. */
  figure: string;
  sight: string;
  paper: string;
  value: string;
  observation: string;
  document: string;
  /** A file attached to the checklist that was answered. */
  evidence: string;
  plan: string;
  finding: string;
  risk: string;
  treatment: string;
  surveyorSession: string;
  workbook: string;
  attachment: string;
  workbookAttachment: string;
  draftSession: string;
  workbookSession: string;
  attachmentSession: string;
  workbookAttachmentSession: string;
}

/** Roles that call in the middle of the tree; elsewhere a super admin makes what there is, and an updater works on it. */
const callers = [2, 3, 4, 5, 6];
const makers = [2, 4];

/** A company with two branches, one of which has a branch itself, and another company: each with one of everything. */
export async function makeTenantTree(): Promise<Record<Relation, Tenant>> {
  const [parent, foreign] = await Promise.all([makeTenant(makers), makeTenant(makers)]);
  const [own, sibling] = await Promise.all([
    makeTenant(callers, branchOf(parent, 8)),
    makeTenant(makers, branchOf(parent, 4)),
  ]);
  const child = await makeTenant(makers, branchOf(own, 2));
  return { own, parent, child, sibling, foreign };
}

/** A branch has so many of the places of the organization above it, for each role, and that keeps the others. */
const branchOf = ({ id: parent_id }: Tenant, places: number): OrganizationTerms => {
  const share = { no_client_admin: places, no_updator: places, no_viewer: places, no_surveyor: places };
  return { parent_id, company_type: 2, ...share };
};

async function makeTenant(roles: number[], terms: OrganizationTerms = {}): Promise<Tenant> {
  const mark = `zq${randomBytes(4).toString('hex')}`;
  const organization = await makeClientOrganization(roles, { name: `${mark} clinic`, ...terms });
  return { ...organization, mark, things: await makeThings(organization, mark) };
}

async function makeThings({ id, users }: ClientOrganization, mark: string): Promise<Things> {
  const { client: admin } = users.get(2) as { client: GatewayClient };
  const { id: updater, client: worker } = users.get(4) as { id: string; client: GatewayClient };
  const create = (path: string, body: object): Promise<string> =>
    patiently(() => admin.post<{ id: string }>(path, body)).then(({ id: made }) => made);
  const library = await create('/api/libraries/create', { name: `${mark} library`, description: mark });
  await patiently(() => admin.put('/api/organization/update', { id, library: [library] }));
  const chapter = await create('/api/chapters/create', { name: `${mark} chapter`, library_id: library });
  const standard = await create('/api/standards/create', { name: `${mark} standard`, chapter_id: chapter });
  const category = await create('/api/surveyor_categories/create', { category_name: mark, library_id: library });
  const classOf = { class_name: mark, library_id: library, surveyor_category_id: category };
  const sessionClass = await create('/api/session_classes/create', classOf);
  const focusArea = await create('/unit_focus_areas/create', { name: mark, library_id: library });
  const checklistName = await create('/api/activity_csv_name/create', { name: mark, type: 1, library_id: library });
  const substandard = await create('/api/sub_standards/create', { name: `${mark} substandard`, standard_id: standard });
  const { id: activity, elements } = await patiently(() =>
    admin.post<{ id: string; elements: { id: string }[] }>('/clientapi/client_admin_activities/create', {
      name: `${mark} checklist`,
      type: 1,
      response_frequency: 'monthly',
      substandard_id: [substandard],
      elements: [{ name: `${mark} element` }],
    }),
  );
  const element = elements[0]?.id as string;
  const people = [{ user_id: updater, node_ids: [chapter] }];
  const assignmentChange = await create('/updatorapi/property_mapping/change', { people });
  const answer = { client_activity_id: activity, comments: mark, elements: [{ element_id: element, response: 'met' }] };
  const { id: response } = await patiently(() =>
    worker.post<{ id: string }>('/storage_activity_checklist/create', answer),
  );
  const form = new FormData();
  const file = await wordFile(`${mark} policy`, [mark]);
  form.append('files', new Blob([new Uint8Array(file)]), `${mark} policy.docx`);
  const [policy] = await patiently(() => admin.post<{ initkey: string }[]>('/api/v1/uploadInitPolicy', form));
  const report = { type: 'device', outcome: 'near_miss', description: mark };
  const incident = await create('/api/create/safety_indecident', report);
  const own = {
    organization: id,
    updater,
    library,
    chapter,
    standard,
    substandard,
    category,
    sessionClass,
    focusArea,
    checklistName,
    activity,
    element,
    assignmentChange,
    response,
    policy: policy?.initkey as string,
    incident,
  };
  const [records, documents, meeting] = await Promise.all([
    makeRecords(admin, own, mark),
    makeDocuments(admin, mark),
    makeMeeting(admin, create, id, updater, mark),
  ]);
  return { ...own, ...records, ...documents, ...meeting };
}

/** A committee with a meeting, in which two outsiders may vote, and what was said there. */
async function makeMeeting(
  admin: GatewayClient,
  create: (path: string, body: object) => Promise<string>,
  organization: string,
  updater: string,
  mark: string,
): Promise<
  Pick<
    Things,
    | 'committee'
    | 'meeting'
    | 'agendaItem'
    | 'discussionPoint'
    | 'meetingTag'
    | 'masterAgenda'
    | 'plannedMeeting'
    | 'plannedItem'
  >
> {
  const outsider = (which: 'first' | 'second') => ({ name: `${mark} ${which}`, email: voterOf(organization, which) });
  const committee = await create('/admin/committee_module/members/create', {
    committee_name: `${mark} committee`,
    members: [{ user_id: updater }],
  });
  const plan = async (name: string, days: number, items: string[]) => {
    const { id: made, agenda_of_meeting } = await patiently(() =>
      admin.post<{ id: string; agenda_of_meeting: { agenda_id: string }[] }>('/admin/committee_meeting/create', {
        committee_id: committee,
        meeting_name: `${mark} ${name}`,
        meeting_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
        meeting_time_start: '10:00',
        meeting_time_end: '11:00',
        time_zone: 'UTC',
        agenda_of_meeting: items.map((item) => ({ agenda_item: `${mark} ${item}` })),
        external_attendees: [outsider('first'), outsider('second')],
      }),
    );
    return [made, agenda_of_meeting[0]?.agenda_id as string] as const;
  };
  const [meeting, agendaItem] = await plan('meeting', -1, ['item']);
  const [plannedMeeting, plannedItem] = await plan('next meeting', 9, ['one', 'two']);
  const masterAgenda = await create('/admin/committee_agenda/create', { agenda_item: `${mark} opening` });
  const points = await patiently(() =>
    admin.post<{ id: string }[]>('/committee_discussion_points/create', {
      committee_meeting_id: meeting,
      discussion_points: [{ agenda_id: agendaItem, issues: mark, action_plan: mark }],
    }),
  );
  const meetingTag = await create('/api/v1/committee_meeting_tags/create_committee_meeting_tags', { name: mark });
  const discussionPoint = points[0]?.id as string;
  return { committee, meeting, agendaItem, discussionPoint, meetingTag, masterAgenda, plannedMeeting, plannedItem };
}

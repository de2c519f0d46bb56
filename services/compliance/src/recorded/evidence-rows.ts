import { type Context, currentDay, type Day, listMeta, paging } from '@attesta/kit';
import type { EvidenceRow, ListEvidenceRequest__Output as Request } from '@attesta/proto/compliance';
import { sourceOf } from '../content/activity-source';
import { inLibraries } from '../content/in-libraries';
import { validity } from '../domain/document/document-answer';
import {
  type EvidenceAsked,
  type EvidenceFile,
  EvidenceFileRepository,
} from '../repositories/evidence-file.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { dateRange } from '../requests/date-range';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { drillPath } from '../scores/drill-path';
import { statusFilter } from './status-filter';

/** What the calls sort by, and what of a file that is. */
const sortable: Record<string, string> = {
  upload_date: 'file.uploaded_at',
  name: 'file.name',
  size: 'file.size',
  responsedate: 'response_date',
  expiry_date: 'document.expiry_date',
};

/**
 * The evidence files of an organization, a row each: those of documents, or those at the elements of checklists (daily work 2, 7). The
 * cost depends on the page and on how many files there are at all, not on how many responses.
 * @throws AppError invalid for a filter that can't be read; not_found for content that is not the organization's
 */
export async function evidenceRows(context: Context, request: Request, of: 'documents' | 'checklists') {
  const page = paging(request, { sortable: Object.keys(sortable), defaultSort: '-upload_date' });
  const [field, direction] = Object.entries(page.sort)[0] as [string, 1 | -1];
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const today = currentDay();
  const which = statusFilter('document', request.status, today);
  const tenant = await organizationScope(context);
  const { activities, substandards, names } = await material(tenant, request);
  const named = activities.filter(({ name, code }) => page.pattern?.test(`${code} ${name}`)).map(({ id }) => id);
  const asked: EvidenceAsked = { activities: activities.map(({ id }) => id), from, to, which, named };
  const files = new EvidenceFileRepository(tenant.scope);
  const sorted = { ...page, sort: { [sortable[field] ?? field]: direction } };
  const found = of === 'documents' ? await files.ofDocuments(asked, sorted) : await files.ofChecklists(asked, sorted);
  const people = await context.directory.names([...new Set(found.items.map(({ response }) => response.updator_id))]);
  const whole = new Map(
    (await new NodeRepository(tenant.scope).wholes(found.items.map(({ response }) => response.activity_id))).map(
      (node) => [node.id, node],
    ),
  );
  const data = found.items.map((item): EvidenceRow => {
    const activity = activities.find(({ id }) => id === item.response.activity_id);
    const chapter = substandards.find(({ id }) => activity?.substandard_ids.includes(id))?.chapter_id ?? '';
    return {
      ...fileView(item, whole.get(item.response.activity_id), today),
      library_id: activity?.library_id ?? '',
      libraryname: names.get(activity?.library_id ?? '') ?? '',
      chapter_id: chapter,
      chaptername: names.get(chapter) ?? '',
      updator_name: people.get(item.response.updator_id) ?? '',
    };
  });
  return { message: '', data, meta: listMeta(page, found.total) };
}

/** The activities that are asked for, and what names their places. */
async function material(tenant: OrganizationScope, request: Request) {
  const nodes = new NodeRepository(tenant.scope);
  const path = await drillPath(tenant, request);
  const below = path.at(-1);
  const subtrees =
    below?.kind === 'chapter' ? { chapters: [below.id] } : { libraries: below ? [below.id] : tenant.libraries };
  const [substandards, chapters, libraries] = await Promise.all([
    nodes.within('substandard', subtrees),
    nodes.within('chapter', subtrees),
    nodes.present(tenant.libraries),
  ]);
  const found =
    below?.kind === 'chapter'
      ? await nodes.activitiesOf(substandards.map(({ id }) => id))
      : await nodes.activitiesOfLibraries(subtrees.libraries ?? []);
  const activities = await inLibraries(tenant.scope, found, tenant.libraries);
  const names = new Map([...chapters, ...libraries].map(({ id, name }) => [id, name]));
  return { activities, substandards, names };
}

function fileView({ response, element_id, file }: EvidenceFile, activity: Node | undefined, today: Day): EvidenceRow {
  const expiry_date = response.document?.expiry_date ?? '';
  return {
    id: file.id,
    response_id: response.id,
    activity_id: response.activity_id,
    type: activity ? sourceOf(activity) : response.source,
    activity: activity?.name ?? '',
    document_name: activity?.activity?.document_name ?? '',
    element_name: activity?.activity?.elements.find(({ id }) => id === element_id)?.name ?? '',
    name: file.name,
    size: file.size,
    content_type: file.content_type,
    file_path: file.file_path,
    sha256: file.sha256 ?? '',
    responsedate: response.response_date,
    upload_date: file.uploaded_at.toISOString(),
    expiry_date,
    status: response.document ? validity({ expiry_date }, 1, today) : '',
  };
}

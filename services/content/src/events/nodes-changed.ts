import type { UnitOfWork } from '@attesta/kit';
import { platform } from '../domain/organization';
import type { Activity, Library, Node } from '../repositories';

/** One item of content.nodes.changed: what other services keep of a library, chapter, standard, substandard or activity. */
export interface ChangedNode {
  kind: 'library' | 'chapter' | 'standard' | 'substandard' | 'activity';
  id: string;
  parent_id: string | null;
  library_id: string;
  name: string;
  code: string;
  order: number;
  deleted?: boolean;
  [field: string]: unknown;
}

/** At most so many items an event, and about so many bytes: the broker takes messages of up to 1 MB. */
const mostNodes = 200;
const mostBytes = 400_000;

/**
 * Publishes a library's changed items with the change, in as many events as they need.
 * @param revision of the library, see LibraryRepository.nextRevision
 */
export function publishNodes(unit: UnitOfWork, libraryId: string, revision: number, nodes: ChangedNode[]): void {
  const shared = unit.withOrganization(platform);
  let batch: ChangedNode[] = [];
  let bytes = 0;
  const send = () => {
    if (batch.length > 0) shared.publish('content.nodes.changed', { library_id: libraryId, revision, nodes: batch });
    batch = [];
    bytes = 0;
  };
  for (const node of nodes) {
    const size = Buffer.byteLength(JSON.stringify(node));
    if (batch.length >= mostNodes || bytes + size > mostBytes) send();
    batch.push(node);
    bytes += size;
  }
  send();
}

export function libraryNode(
  library: Pick<Library, 'id' | 'name' | 'description'> & Partial<Pick<Library, 'decision_rules'>>,
  deleted = false,
): ChangedNode {
  const { id, name, description, decision_rules = [] } = library;
  return {
    kind: 'library',
    id,
    parent_id: null,
    library_id: id,
    name,
    code: '',
    description,
    order: 0,
    decision_rules,
    ...gone(deleted),
  };
}

export type TreeNode = Pick<
  Node,
  | 'id'
  | 'kind'
  | 'parent_id'
  | 'library_id'
  | 'chapter_id'
  | 'standard_id'
  | 'name'
  | 'code'
  | 'description'
  | 'order'
  | 'esr'
> &
  Partial<Pick<Node, 'surveyor_category_id' | 'session_class_id' | 'unit_focus_area' | 'translations'>>;

export function treeNode(node: TreeNode, deleted = false): ChangedNode {
  const { kind, id, parent_id, library_id, name, code, description, order, translations = {} } = node;
  const above = {
    ...(node.chapter_id ? { chapter_id: node.chapter_id } : {}),
    ...(node.standard_id ? { standard_id: node.standard_id } : {}),
  };
  const only =
    kind === 'substandard'
      ? {
          esr: node.esr,
          surveyor_category_id: node.surveyor_category_id ?? '',
          session_class_id: node.session_class_id ?? '',
          unit_focus_area: node.unit_focus_area ?? '',
        }
      : {};
  const said = { kind, id, parent_id, library_id, ...above, name, code, description, translations, order };
  return { ...said, ...only, ...gone(deleted) };
}

export type ActivityNode = Pick<
  Activity,
  'id' | 'library_ids' | 'substandard_ids' | 'name' | 'order' | 'type' | 'kpi' | 'response_frequency' | 'elements'
> &
  Partial<Activity>;

export function activityNode(activity: ActivityNode, deleted = false): ChangedNode {
  const { type, kpi, response_frequency, elements } = activity;
  return {
    kind: 'activity',
    id: activity.id,
    parent_id: null,
    library_id: activity.library_ids[0] ?? '',
    library_ids: activity.library_ids,
    substandard_ids: activity.substandard_ids,
    name: activity.name,
    code: activity.code ?? '',
    description: activity.description ?? '',
    translations: activity.translations ?? {},
    order: activity.order,
    ...(activity.organization_id ? { organization_id: activity.organization_id } : {}),
    activity: {
      type,
      kpi,
      response_frequency,
      submission_day: activity.submission_day ?? '',
      source: activity.source ?? 1,
      target: activity.target ?? null,
      totarget: activity.totarget ?? null,
      type_of_number: activity.type_of_number ?? '',
      type_of_measure: activity.type_of_measure ?? '',
      aggregation_type: activity.aggregation_type ?? '',
      NumeratorTxt: activity.NumeratorTxt ?? '',
      DenominatorTxt: activity.DenominatorTxt ?? '',
      observation_type: activity.observation_type ?? '',
      currency_type: activity.currency_type ?? '',
      document_name: activity.document_name ?? '',
      document_description: activity.document_description ?? '',
      expiry_days: activity.expiry_days ?? null,
      elements: elements.map(({ id, name, code, order, names }) => ({
        id,
        name,
        code,
        order,
        ...(names && { names }),
      })),
    },
    ...gone(deleted),
  };
}

function gone(deleted: boolean): { deleted?: true } {
  return deleted ? { deleted } : {};
}

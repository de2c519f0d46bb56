import type { ChangedNode } from '../events/node-event';
import type { NodeDocument } from '../repositories/node.schema';

/** What is stored of a node that content tells of; ids of its ancestors follow from parent_id where they are left out. */
export function nodeFields(node: ChangedNode, revision: number): Omit<NodeDocument, 'substandard_total'> {
  const { kind } = node;
  const parent = node.parent_id ?? undefined;
  const library_id = kind === 'library' ? node.id : node.library_id;
  return {
    kind,
    parent_id: parent ?? null,
    library_id,
    library_ids: kind === 'activity' && node.library_ids?.length ? node.library_ids : [library_id],
    chapter_id: kind === 'chapter' ? node.id : (node.chapter_id ?? (kind === 'standard' ? parent : undefined)),
    standard_id: kind === 'standard' ? node.id : (node.standard_id ?? (kind === 'substandard' ? parent : undefined)),
    substandard_ids: node.substandard_ids ?? [],
    name: node.name ?? '',
    code: node.code ?? '',
    description: node.description ?? '',
    translations: node.translations && Object.keys(node.translations).length > 0 ? node.translations : null,
    order: node.order ?? 0,
    esr: Boolean(Number(node.esr ?? 0)),
    organization_id: node.organization_id || null,
    ...(kind === 'activity' ? { activity: activityFields(node.activity) } : {}),
    session_class_id: node.session_class_id ?? undefined,
    surveyor_category_id: node.surveyor_category_id ?? undefined,
    unit_focus_area: node.unit_focus_area ?? undefined,
    ...(kind === 'library' ? { decision_rules: node.decision_rules ?? [] } : {}),
    revision,
    deleted: Boolean(node.deleted),
  };
}

const texts = [
  'type_of_number',
  'type_of_measure',
  'aggregation_type',
  'NumeratorTxt',
  'DenominatorTxt',
  'observation_type',
  'currency_type',
  'document_name',
  'document_description',
] as const;
const numbers = ['target', 'totarget', 'expiry_days'] as const;

function activityFields(given: ChangedNode['activity']): NonNullable<NodeDocument['activity']> {
  return {
    ...Object.fromEntries(texts.map((name) => [name, given?.[name] ?? ''])),
    ...Object.fromEntries(numbers.map((name) => [name, given?.[name] ?? null])),
    type: given?.type ?? 1,
    kpi: Number(given?.kpi ?? 0),
    response_frequency: given?.response_frequency ?? '',
    submission_day: String(given?.submission_day ?? ''),
    source: given?.source ?? 1,
    elements: (given?.elements ?? []).map((element, index) => ({
      id: element.id,
      name: element.name ?? '',
      code: element.code ?? '',
      order: element.order ?? index,
      ...(element.names && Object.keys(element.names).length > 0 ? { names: element.names } : {}),
    })),
  };
}

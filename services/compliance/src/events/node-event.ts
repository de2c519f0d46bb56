import type { DecisionRule } from '@attesta/kit';
import type { NodeElement, NodeKind } from '../repositories/node.schema';

/** One node as content tells of it (content.nodes.changed). */
export interface ChangedNode {
  kind: NodeKind;
  id: string;
  parent_id?: string | null;
  library_id: string;
  /** Of activities: the libraries of all their substandards. */
  library_ids?: string[] | null;
  chapter_id?: string | null;
  standard_id?: string | null;
  substandard_ids?: string[] | null;
  name: string;
  code?: string | null;
  description?: string | null;
  /** Of all but libraries: what they are called in further languages. */
  translations?: Record<string, { name: string; description: string }> | null;
  order?: number | null;
  esr?: boolean | number | null;
  organization_id?: string | null;
  activity?: {
    type?: number | null;
    kpi?: boolean | number | null;
    response_frequency?: string | null;
    submission_day?: string | number | null;
    source?: number | null;
    target?: number | null;
    totarget?: number | null;
    type_of_number?: string | null;
    type_of_measure?: string | null;
    aggregation_type?: string | null;
    NumeratorTxt?: string | null;
    DenominatorTxt?: string | null;
    observation_type?: string | null;
    currency_type?: string | null;
    document_name?: string | null;
    document_description?: string | null;
    expiry_days?: number | null;
    elements?: (Partial<NodeElement> & { id: string })[] | null;
  } | null;
  surveyor_category_id?: string | null;
  session_class_id?: string | null;
  unit_focus_area?: string | null;
  /** Of libraries. */
  decision_rules?: DecisionRule[] | null;
  deleted?: boolean | null;
}

export interface NodesChanged {
  library_id: string;
  revision: number;
  nodes: ChangedNode[];
}

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
  order?: number | null;
  esr?: boolean | number | null;
  organization_id?: string | null;
  activity?: {
    type?: number | null;
    kpi?: boolean | number | null;
    response_frequency?: string | null;
    submission_day?: string | number | null;
    source?: number | null;
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

import { type Day, type DecisionRule, schema } from '@attesta/kit';
import { type Model, model, Schema } from 'mongoose';

export type NodeKind = 'library' | 'chapter' | 'standard' | 'substandard' | 'activity';

export interface NodeElement {
  id: string;
  name: string;
  code: string;
  order: number;
  /** What it is called in further languages; absent where it has no other name. */
  names?: Record<string, string>;
}

/** What an activity asks for (platform 3 Activity). */
export interface NodeActivity {
  /** 1 checklist, 2 KPI or observation, 3 document. */
  type: number;
  kpi: number;
  response_frequency: string;
  submission_day: string;
  /** 1 admin-created, 2 client-created. */
  source: number;
  elements: NodeElement[];
  /** Of KPIs; all of the following is absent of what was told before it was kept, until content republishes. */
  target?: number | null;
  totarget?: number | null;
  type_of_number?: string;
  type_of_measure?: string;
  aggregation_type?: string;
  NumeratorTxt?: string;
  DenominatorTxt?: string;
  /** Of observations. */
  observation_type?: string;
  currency_type?: string;
  /** Of documents. */
  document_name?: string;
  document_description?: string;
  expiry_days?: number | null;
}

/** This service's copy of one node of the content hierarchy; content owns the truth. */
export interface NodeDocument {
  kind: NodeKind;
  parent_id: string | null;
  /** Of activities the first of library_ids. */
  library_id: string;
  /** Every library that it is in: several for an activity that proves substandards of several, else its own. */
  library_ids: string[];
  chapter_id?: string;
  standard_id?: string;
  /** Of activities: every substandard they prove. */
  substandard_ids: string[];
  name: string;
  code: string;
  description: string;
  /** Of all but libraries: what they are called in further languages; null or absent where they are not. */
  translations?: Record<string, { name: string; description: string }> | null;
  order: number;
  esr: boolean;
  /** Of client-created activities; null for what the platform owns. */
  organization_id: string | null;
  activity?: NodeActivity;
  session_class_id?: string;
  surveyor_category_id?: string;
  unit_focus_area?: string;
  /** Of libraries: their own decision rules; none: the usual ones. */
  decision_rules?: DecisionRule[];
  /** Of the library's content when this was written: older events change nothing. */
  revision: number;
  deleted: boolean;
  /** Substandards below it, of libraries, chapters and standards. */
  substandard_total: number;
  /** The day on which it became what it is; absent of nodes from before past days were kept. */
  since?: Day;
}

const elementSchema = new Schema(
  { id: String, name: String, code: String, order: Number, names: { type: Schema.Types.Mixed, default: undefined } },
  { _id: false, id: false },
);
const activitySchema = new Schema(
  {
    type: { type: Number },
    kpi: Number,
    response_frequency: String,
    submission_day: String,
    source: Number,
    elements: [elementSchema],
    target: Number,
    totarget: Number,
    type_of_number: String,
    type_of_measure: String,
    aggregation_type: String,
    NumeratorTxt: String,
    DenominatorTxt: String,
    observation_type: String,
    currency_type: String,
    document_name: String,
    document_description: String,
    expiry_days: Number,
  },
  { _id: false },
);

const nodeFields = {
  kind: { type: String, required: true },
  parent_id: { type: String, default: null },
  library_id: { type: String, required: true },
  library_ids: { type: [String], default: [] },
  chapter_id: String,
  standard_id: String,
  substandard_ids: { type: [String], default: [] },
  name: { type: String, default: '' },
  code: { type: String, default: '' },
  description: { type: String, default: '' },
  translations: { type: Schema.Types.Mixed, default: undefined },
  order: { type: Number, default: 0 },
  esr: { type: Boolean, default: false },
  organization_id: { type: String, default: null },
  activity: activitySchema,
  session_class_id: String,
  surveyor_category_id: String,
  unit_focus_area: String,
  decision_rules: { type: [Schema.Types.Mixed], default: undefined },
  revision: { type: Number, default: 0 },
  deleted: { type: Boolean, default: false },
  substandard_total: { type: Number, default: 0 },
};

const nodeSchema = schema('nodes', { ...nodeFields, since: String }, [
  [{ library_id: 1, kind: 1 }],
  [{ library_ids: 1, kind: 1 }],
  [{ chapter_id: 1, kind: 1 }],
  [{ standard_id: 1, kind: 1 }],
  [{ substandard_ids: 1 }],
  [{ session_class_id: 1 }],
  // What an organization has created for itself.
  [{ organization_id: 1, kind: 1 }],
]);

/** What a node was on the days from one to another, of which the second is the first that it was something else on. */
export interface KeptNodeDocument extends NodeDocument {
  node_id: string;
  from: Day;
  until: Day;
}

const keptNodeSchema = schema(
  'nodes_of_past_days',
  { ...nodeFields, node_id: { type: String, required: true }, from: String, until: { type: String, required: true } },
  [
    [{ node_id: 1, until: 1 }],
    [{ library_id: 1, kind: 1, until: 1 }],
    [{ library_ids: 1, kind: 1, until: 1 }],
    [{ chapter_id: 1, kind: 1, until: 1 }],
    [{ standard_id: 1, kind: 1, until: 1 }],
    [{ substandard_ids: 1, until: 1 }],
  ],
);

export const NodeModel: Model<NodeDocument> = model<NodeDocument>('Node', nodeSchema);

export const KeptNodeModel: Model<KeptNodeDocument> = model<KeptNodeDocument>('KeptNode', keptNodeSchema);

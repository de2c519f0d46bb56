import { type Day, type Stored, type StoredFile, storedFile, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What was discussed of an item of the agenda, and what follows from it (daily work 3 Discussion point). */
export interface DiscussionPointFields {
  organization_id: string;
  committee_meeting_id: string;
  committee_id: string;
  /** As of its meeting, for lists by day. */
  meeting_date: Day;
  /** The item's or sub-item's id. */
  agenda_id: string;
  issues: string;
  discussion: string;
  resolutions: string;
  action_plan: string;
  target_date: Date | null;
  /** The key of a user or of an outsider who attends; '' for nobody. */
  responsible_person: string;
  /** Of an outsider, as they were called then. */
  responsible_name: string;
  /** Of whoever is responsible, in lower case: the links of outsiders name it. */
  responsible_email: string;
  tag_ids: string[];
  u_status: 'pending' | 'completed';
  u_comment: string;
  u_doc: StoredFile[];
  created_by: string;
}
export type DiscussionPoint = DiscussionPointFields & Stored;

const text = { type: String, default: '' };
const id = { type: String, required: true };

const discussionPointSchema = tenantSchema(
  'discussion_points',
  {
    committee_meeting_id: id,
    committee_id: id,
    meeting_date: text,
    agenda_id: id,
    issues: text,
    discussion: text,
    resolutions: text,
    action_plan: text,
    target_date: { type: Date, default: null },
    responsible_person: text,
    responsible_name: text,
    responsible_email: text,
    tag_ids: [String],
    u_status: { type: String, default: 'pending' },
    u_comment: text,
    u_doc: [storedFile],
    created_by: id,
  },
  [
    [{ organization_id: 1, committee_meeting_id: 1, _id: 1 }],
    [{ organization_id: 1, meeting_date: -1 }],
    [{ organization_id: 1, responsible_person: 1, u_status: 1 }],
    [{ 'u_doc.id': 1 }],
  ],
);

export const DiscussionPointModel: Model<DiscussionPointFields> = model<DiscussionPointFields>(
  'DiscussionPoint',
  discussionPointSchema,
);

import { type Paging, type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface MeetingTagFields {
  organization_id: string;
  name: string;
  /** The name folded: there is one tag of a name. */
  name_key: string;
}
export type MeetingTag = MeetingTagFields & Stored;

const meetingTagSchema = tenantSchema(
  'meeting_tags',
  { name: { type: String, required: true }, name_key: { type: String, required: true } },
  [[{ organization_id: 1, name_key: 1 }, { unique: true }]],
);

const MeetingTagModel: Model<MeetingTagFields> = model<MeetingTagFields>('MeetingTag', meetingTagSchema);

/** What meetings and discussion points of the organization acted for are tagged with. */
export class MeetingTagRepository extends TenantRepository<MeetingTagFields> {
  constructor(scope: Scope) {
    super(MeetingTagModel, scope);
  }

  /** The tag of a name, made where there is none; letters of either case are the same. */
  named(name: string): Promise<MeetingTag> {
    return this.upsert({ name_key: name.toLowerCase() }, { $setOnInsert: { name } });
  }

  /** A page of them and the total, by name. */
  list(page: Paging): Promise<{ items: MeetingTag[]; total: number }> {
    return this.findPage({}, page);
  }
}

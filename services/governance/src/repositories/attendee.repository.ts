import { type Paging, type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface AttendeeFields {
  organization_id: string;
  name: string;
  /** In lower case: of one address there is one. */
  email: string;
  department: string;
  designation: string;
  phone_number: string;
}
export type KnownAttendee = AttendeeFields & Stored;

const text = { type: String, default: '' };

const attendeeSchema = tenantSchema(
  'attendees',
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    department: text,
    designation: text,
    phone_number: text,
  },
  [[{ organization_id: 1, email: 1 }, { unique: true }]],
);

const AttendeeModel: Model<AttendeeFields> = model<AttendeeFields>('Attendee', attendeeSchema);

/** The outsiders whom the organization acted for has invited. */
export class AttendeeRepository extends TenantRepository<AttendeeFields> {
  constructor(scope: Scope) {
    super(AttendeeModel, scope);
  }

  /** Adds somebody, or changes what is known of who has the address. */
  put({ email, ...known }: Omit<AttendeeFields, 'organization_id'>): Promise<KnownAttendee> {
    return this.upsert({ email }, { $set: known });
  }

  /** A page of them and the total; words match name or address. */
  list({ pattern, ...page }: Paging): Promise<{ items: KnownAttendee[]; total: number }> {
    return this.findPage(pattern ? { $or: [{ name: pattern }, { email: pattern }] } : {}, page);
  }
}

import { type Paging, type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { GivenProxy } from '../domain/voting/proxy';

interface GivenProxyFields extends GivenProxy {
  organization_id: string;
  meeting_id: string;
  given_by: string;
}

const id = { type: String, required: true };

const givenProxySchema = tenantSchema('given_proxies', { meeting_id: id, from: id, to: id, given_by: id }, [
  [{ organization_id: 1, meeting_id: 1, from: 1 }, { unique: true }],
]);

const GivenProxyModel: Model<GivenProxyFields> = model<GivenProxyFields>('GivenProxy', givenProxySchema);

/** Who votes in whose place at the meetings of one organization. */
export class GivenProxyRepository extends TenantRepository<GivenProxyFields> {
  constructor(scope: Scope) {
    super(GivenProxyModel, scope);
  }

  /** Those that some voters of a meeting have given. */
  given(meetingId: string, from: string[]): Promise<(GivenProxyFields & Stored)[]> {
    return this.find({ meeting_id: meetingId, from: { $in: from } });
  }

  /** A page of those of a meeting, in the order in which they were given, and the total. */
  list(meetingId: string, page: Paging): Promise<{ items: (GivenProxyFields & Stored)[]; total: number }> {
    return this.findPage({ meeting_id: meetingId }, page);
  }

  ofMeeting(meetingId: string): Promise<(GivenProxyFields & Stored)[]> {
    return this.find({ meeting_id: meetingId });
  }
}

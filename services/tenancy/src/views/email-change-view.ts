import type { EmailChange } from '@attesta/proto/tenancy';
import type { User } from '../repositories/user.schema';

/** Whose address changed, and what it is now. */
export function emailChangeView({ id, organization_id, name, email }: User): EmailChange {
  return { user_id: id, organization_id, name, email };
}

import { Directory } from '@attesta/kit';
import type { Agreement } from '../repositories/agreement.schema';
import type { SenderWords } from './tell';

/** Who has sent an agreement, and for whom, by their names. */
export async function senderWords({
  created_by,
  organization_id,
}: Pick<Agreement, 'created_by' | 'organization_id'>): Promise<SenderWords> {
  const directory = new Directory();
  const [names, organization] = await Promise.all([
    directory.names([created_by]),
    directory.organization(organization_id),
  ]);
  return { sender: names.get(created_by) ?? '', organization: organization?.name ?? '' };
}

import { dayThere, notFound, query, say } from '@attesta/kit';
import { daysLeft } from '../../domain/validity';
import { OrganizationRepository } from '../../repositories/organization.repository';

/**
 * When the licence of the organization acted for ends (daily work 9: clients show the part before the T). Without an
 * end, and for a platform admin who has selected no organization, valid_to is empty.
 */
export const getExpiryDate = query('tenancy.GetExpiryDate', async (_request, context) => {
  const id = context.organizationId;
  if (!id) return { message: say('kit.success'), data: { valid_to: '', valid_from: '', renewal_date: '' } };
  const found = await new OrganizationRepository(context, [id]).findById(id);
  if (!found) throw notFound('organization', id);
  const days_left = daysLeft(found.valid_to, dayThere(found, new Date()));
  const data = {
    valid_to: instant(found.valid_to),
    valid_from: instant(found.valid_from),
    renewal_date: found.renewal_date,
    ...(days_left === undefined ? {} : { days_left }),
  };
  return { message: say('kit.success'), data };
});

function instant(day: string): string {
  return day && `${day}T00:00:00.000Z`;
}

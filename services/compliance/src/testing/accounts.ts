import type { ReadUserReportRequest__Output } from '@attesta/proto/tenancy';

/** The accounts that tenancy has in tests, by name: more than a page of them. */
export const accounts = Array.from({ length: 250 }, (_, index) => ({
  id: index.toString(16).padStart(24, '0'),
  name: `Person ${String(index).padStart(3, '0')}`,
  email: `person${index}@accounts.test`,
  role_id: 3 + (index % 4),
  mobile_no: '',
  company_name: 'Northwind Health Group',
  libraryname: 'Hospital standards',
  surveyortype: index % 4 === 2 ? 1 : 0,
  status: index % 10 === 0 ? 0 : 1,
  created_at: '2026-01-31T08:00:00.000Z',
}));

/** A page of the user report as tenancy would give it; those of organizations below follow the others. */
export function accountsPage({ asked, below }: ReadUserReportRequest__Output): object {
  const { page, page_size, role_id, q } = asked ?? {};
  const size = page_size || 20;
  const wanted = [...accounts, ...(below ? [{ ...accounts[0], name: 'Somebody below' }] : [])].filter(
    (one) => (!role_id || one.role_id === role_id) && (!q || one.name?.includes(q)),
  );
  const skip = ((page || 1) - 1) * size;
  return { message: 'Success', data: wanted.slice(skip, skip + size), meta: { total: wanted.length } };
}

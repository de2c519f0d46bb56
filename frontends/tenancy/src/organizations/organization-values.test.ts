import { emptyOrganization, quotasLeft, quotasOf, toRequest, toValues, withoutTerms } from './organization-values';

const quotas = { no_client_admin: 5, no_updator: 50, no_surveyor: 10, no_viewer: 20 };
const branch = { id: 'b1', no_client_admin: 2, no_updator: 20, no_surveyor: 4, no_viewer: 8 };
const top = {
  id: 't',
  ...quotas,
  users: { client_admin: 2, updator: 3 },
  children: [{ ...branch, children: [{ ...branch, id: 'b2' }] }],
};

describe('the form of an organization', () => {
  it('begins as a company of its own, or as a branch of its parent', () => {
    expect(emptyOrganization()).toMatchObject({ company_type: 1, parent_id: undefined });
    expect(emptyOrganization('p')).toMatchObject({ company_type: 2, parent_id: 'p' });
  });

  it('sends back what it has read', () => {
    const read = { ...top, name: 'North', company_type: 3, organization_type: 0, city: 'Leeds', library: ['l1'] };
    const request = toRequest(toValues(read));
    expect(request).toMatchObject({ name: 'North', city: 'Leeds', country: '', library: ['l1'], ...quotas });
  });

  it('sends the renewal date behind the end, and clears it where there is none', () => {
    const values = { ...emptyOrganization(), valid_to: '2027-12-31' };
    expect(toRequest({ ...values, renewal_date: '2027-11-30' }).valid_to).toBe('2027-12-31|2027-11-30');
    expect(toRequest(values).valid_to).toBe('2027-12-31|');
    expect(toRequest(emptyOrganization()).valid_to).toBe('');
  });

  it('sends no library as null, and no parent of what is no branch', () => {
    const request = toRequest({ ...emptyOrganization('p'), company_type: 1 });
    expect(request).toMatchObject({ library: null, parent_id: '' });
  });

  it('leaves the terms out that are the platform’s', () => {
    const request = withoutTerms(toRequest({ ...emptyOrganization('p'), name: 'North', valid_to: '2027-12-31' }));
    expect(Object.keys(request).sort()).toEqual(
      ['address', 'city', 'contact_person', 'country', 'email', 'library', 'mobile_no', 'name', 'state'].sort(),
    );
  });
});

describe('the quotas of a branch', () => {
  it('come out of what accounts and the branches right below it have left of the organization above', () => {
    expect(quotasLeft(top)).toEqual({ no_client_admin: 1, no_updator: 27, no_surveyor: 6, no_viewer: 12 });
  });

  it('count as left for the branch itself', () => {
    expect(quotasLeft(top, 'b1').no_updator).toBe(47);
  });

  it('are those of the package as far as there is that much left', () => {
    expect(quotasOf(quotas, quotasLeft(top)).no_updator).toBe(27);
    expect(quotasOf(quotas).no_updator).toBe(50);
    expect(quotasOf(quotas, { ...quotas, no_updator: -3 }).no_updator).toBe(0);
  });
});

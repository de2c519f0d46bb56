import type { Reply, Request } from '@attesta/ui';

export type Organization = NonNullable<Reply<'tenancy.GetOrganization'>['data']>;

/** The fields of an organization that hold its quotas, in the order of the roles that they are about: 3 to 6. */
export const quotaFields = ['no_client_admin', 'no_updator', 'no_surveyor', 'no_viewer'] as const;
export type Quotas = Record<(typeof quotaFields)[number], number>;

/** An organization as the form holds it. */
export interface OrganizationValues extends Quotas {
  company_type: number;
  organization_type?: number;
  parent_id?: string;
  name: string;
  email: string;
  mobile_no: string;
  contact_person: string;
  country?: string;
  state?: string;
  city?: string;
  time_zone?: string;
  address: string;
  package?: string;
  valid_from: string;
  valid_to: string;
  renewal_date: string;
  library: string[];
}

/** A new organization; below a parent it is a branch. */
export function emptyOrganization(parent_id?: string): OrganizationValues {
  return {
    company_type: parent_id === undefined ? 1 : 2,
    parent_id,
    name: '',
    email: '',
    mobile_no: '',
    contact_person: '',
    address: '',
    no_client_admin: 0,
    no_updator: 0,
    no_surveyor: 0,
    no_viewer: 0,
    valid_from: '',
    valid_to: '',
    renewal_date: '',
    library: [],
  };
}

/** The form's values of an organization as it is read. */
export function toValues(organization: Organization): OrganizationValues {
  const empty = emptyOrganization(organization.parent_id || undefined);
  const { country, state, city, package: sold } = organization;
  return {
    ...empty,
    ...pick(organization, Object.keys(empty) as (keyof typeof empty)[]),
    organization_type: organization.organization_type,
    time_zone: organization.time_zone || undefined,
    parent_id: organization.parent_id || undefined,
    ...{ country: country || undefined, state: state || undefined, city: city || undefined },
    package: sold || undefined,
  };
}

/**
 * What create and update are sent. Fields that are empty go as "", which clears them; the renewal date goes behind the end of
 * validity (specification: platform 3), and no library at all as null (platform 5).
 */
export function toRequest(values: OrganizationValues): Request<'tenancy.CreateOrganization'> {
  const { renewal_date, library, ...fields } = values;
  return {
    ...fields,
    ...{ country: fields.country ?? '', state: fields.state ?? '', city: fields.city ?? '' },
    parent_id: values.company_type === 2 ? values.parent_id : '',
    valid_to: fields.valid_to && `${fields.valid_to}|${renewal_date}`,
    library: library.length > 0 ? library : null,
  };
}

/** The terms that the platform sells to an organization: its own people leave them alone. */
export const soldFields = [...quotaFields, 'package', 'valid_from', 'valid_to', 'company_type', 'parent_id'] as const;

/** What an update is sent by whom the terms are not to change by. */
export function withoutTerms(request: Request<'tenancy.CreateOrganization'>): Request<'tenancy.CreateOrganization'> {
  return Object.fromEntries(
    Object.entries(request).filter(([field]) => !(soldFields as readonly string[]).includes(field)),
  );
}

/** What an organization has left of its quotas beside its own accounts, once the branches right below it, but for one, have theirs. */
export function quotasLeft(above: Organization, exceptId?: string): Quotas {
  const branches = (above.children ?? []).filter(({ id }) => id !== exceptId);
  const left = (field: keyof Quotas, accounts = 0): number =>
    branches.reduce((rest, branch) => rest - (branch[field] ?? 0), (above[field] ?? 0) - accounts);
  return {
    no_client_admin: left('no_client_admin', above.users?.client_admin),
    no_updator: left('no_updator', above.users?.updator),
    no_surveyor: left('no_surveyor', above.users?.surveyor),
    no_viewer: left('no_viewer', above.users?.viewer),
  };
}

/** The quotas that a package brings, as far as there is that much left. */
export function quotasOf(sold: Partial<Quotas>, left?: Quotas): Quotas {
  const quota = (field: keyof Quotas): number =>
    Math.max(0, Math.min(sold[field] ?? 0, left?.[field] ?? Number.POSITIVE_INFINITY));
  return {
    no_client_admin: quota('no_client_admin'),
    no_updator: quota('no_updator'),
    no_surveyor: quota('no_surveyor'),
    no_viewer: quota('no_viewer'),
  };
}

function pick<T extends object>(source: object, fields: (keyof T)[]): Partial<T> {
  const known = source as Partial<T>;
  return Object.fromEntries(
    fields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
  ) as Partial<T>;
}

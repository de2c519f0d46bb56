import { Form, type Reply, type Request } from '@attesta/ui';
import { toItems, toWork, type WorkItem } from './work-items';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** What a role is given for, as a form holds it. */
export interface RoleValues {
  role_id: number;
  surveyor_type?: number;
  surveyor_category?: string;
  library: string[];
  work: WorkItem[];
  from_date: string;
  to_date: string;
}

/** A user as the form holds it. */
export interface UserValues extends RoleValues {
  name: string;
  email: string;
  organization_id?: string;
  mobile_no: string;
  status: number;
  /** Of the invitation. */
  language?: string;
}

/** Roles that answer for something; the others only see libraries. */
const workers = [4, 5];

/** Whether the role that is chosen in the form at hand answers for something. */
export function useWorks(): boolean {
  return workers.includes(Form.useWatch<number>('role_id') ?? 0);
}

/** A user who is new, in the language of who invites until another is chosen. */
export function newUser(language: string, organization_id?: string): UserValues {
  return {
    name: '',
    email: '',
    organization_id,
    role_id: 4,
    mobile_no: '',
    library: [],
    work: [],
    from_date: '',
    to_date: '',
    status: 1,
    language,
  };
}

/** The form's values of a user as it is read. */
export function toValues(user: User): UserValues {
  return {
    name: user.name ?? '',
    email: user.email ?? '',
    organization_id: user.organization_id,
    mobile_no: user.mobile_no ?? '',
    status: user.status ?? 0,
    ...toRoleValues({ ...user, properties: user.property_mapping ?? user.properties }),
  };
}

/** The form's values of what a user is given. */
export function toRoleValues(user: {
  role_id?: number;
  surveyor_type?: number;
  surveyor_category?: string;
  library?: string[];
  properties?: { library_id?: string; chapter_id?: string }[];
  substandard_ids?: string[];
  from_date?: string;
  to_date?: string;
}): RoleValues {
  return {
    role_id: user.role_id ?? 4,
    surveyor_type: user.surveyor_type || undefined,
    surveyor_category: user.surveyor_category || undefined,
    library: user.library ?? [],
    work: toItems(user),
    from_date: user.from_date ?? '',
    to_date: user.to_date ?? '',
  };
}

/** What create and update are sent: a surveyor's fields only of one, empty lists as null (specification: platform 5). */
export function toRequest(values: UserValues, initial: UserValues): Request<'tenancy.CreateClientUser'> {
  const { work: _work, library: _library, ...rest } = values;
  return {
    ...rest,
    ...toRoleRequest(values),
    organization_id: values.organization_id ?? initial.organization_id,
  };
}

/** What a role is given for, as calls are sent it. */
export function toRoleRequest({
  work,
  library,
  ...values
}: RoleValues): Omit<Request<'tenancy.CreateClientRole'>, 'user_id'> {
  const { role_id, from_date, to_date } = values;
  const surveyor = role_id === 5;
  return {
    role_id,
    from_date,
    to_date,
    surveyor_type: surveyor ? values.surveyor_type : null,
    surveyor_category: surveyor ? (values.surveyor_category ?? null) : null,
    library: library.length > 0 ? library : null,
    ...(workers.includes(role_id) ? toWork(work ?? []) : {}),
  };
}

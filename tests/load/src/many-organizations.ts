import type { RunBook } from '@attesta/local';
import mongoose from 'mongoose';

export const usersEach = 200;
/** One company and nine branches below it, again and again. */
const family = 10;
/** Accounts are written for so many organizations at once. */
const batch = 20;

export const firstNames = (
  'Ada Ana Bruno Carla Chen Dario Elena Fatima Franz Gina Hana Hugo Ines Ivan Jana Jean Karim Laila Lea Li Luca Mara ' +
  'Maria Marta Nadia Nora Omar Paul Petra Rami Rosa Sara Sofia Tariq Tom Uma Vera Wei Yara Zoe'
).split(' ');
export const places = (
  'Amber Birch Cedar Delta Eastside Fairview Glen Harbor Hilltop Iris Juniper Kings Lakeside Maple Northwind Oak Pine ' +
  'Quarry Riverside Sunrise Tower Upland Valley Westend York'
).split(' ');
const kinds = ['Clinic', 'Hospital', 'Laboratory', 'Center'];

/** What grow makes of each role in an organization, as tenancy keeps it. */
const roleCounts = Object.fromEntries([3, 4, 5, 6].map((role) => [`${role}_0_1`, usersEach / 4]));

/**
 * Writes organizations and accounts straight to the database, with what lists rest on, as tenancy and its copy in compliance
 * hold them.
 */
export async function grow(run: RunBook, from: number, to: number): Promise<void> {
  const connection = await mongoose.createConnection(run.mongodb).asPromise();
  const database = (name: string) => connection.useDb(`${run.environment.MONGODB_DB_PREFIX}${name}`);
  try {
    const indexes = Array.from({ length: to - from }, (_, index) => from + index);
    const made = indexes.map(organization);
    await database('tenancy').collection('organizations').insertMany(made);
    const copies = made.map(({ _id, search_keys, ...fields }) => ({ ...fields, _id: String(_id) as never }));
    await database('compliance').collection('directory_organizations').insertMany(copies);
    const counts = indexes.map((index) => ({
      organization_id: organizationId(index),
      counts: roleCounts,
      ...stamps(),
    }));
    await database('tenancy').collection('account_counts').insertMany(counts);
    for (let start = 0; start < indexes.length; start += batch) {
      const users = indexes.slice(start, start + batch).flatMap(usersOf);
      await database('tenancy').collection('users').insertMany(users, { ordered: false });
    }
  } finally {
    await connection.close();
  }
}

export function organizationId(index: number): string {
  return (0xbe00_0000 + index).toString(16).padStart(24, '0');
}

export function organizationName(index: number): string {
  return `${places[index % places.length]} ${kinds[index % kinds.length]} ${index}`;
}

/** A first name that many have, and a surname that some have. */
export function nameOf(organization: number, user: number): string {
  const surname = `${places[(organization + user) % places.length]}son${(organization * 7 + user) % 97}`;
  return `${firstNames[(organization * 3 + user) % firstNames.length]} ${surname}`;
}

function organization(index: number) {
  const head = index - (index % family);
  const parent_id = index === head ? '' : organizationId(head);
  const name = organizationName(index);
  const email = `office@clinic-${index}.test`;
  return {
    ...stamps(),
    _id: new mongoose.Types.ObjectId(organizationId(index)),
    name,
    name_key: name.toLowerCase(),
    search_keys: [...wordsOf(name), email, `clinic-${index}.test`, 'test'],
    company_type: parent_id ? 2 : 1,
    organization_type: index % 6,
    email,
    parent_id,
    ancestors: parent_id ? [parent_id] : [],
    libraries: [],
    ...empty(['state', 'country', 'city', 'address', 'mobile_no', 'contact_person', 'package', 'user_id']),
    ...empty(['valid_from', 'renewal_date']),
    valid_to: '2099-12-31',
    status: 1,
    no_client_admin: usersEach,
    no_updator: usersEach,
    no_viewer: usersEach,
    no_surveyor: usersEach,
  };
}

function usersOf(index: number) {
  return Array.from({ length: usersEach }, (_, user) => {
    const [name, email] = [nameOf(index, user), `u${index}-${user}@clinic.test`];
    return {
      ...stamps(),
      organization_id: organizationId(index),
      name,
      name_key: name.toLowerCase(),
      email,
      email_key: email,
      search_keys: [...wordsOf(name), email, 'clinic.test', 'test', ...wordsOf(organizationName(index))],
      email_change: null,
      role_id: 3 + (user % 4),
      email_changed_by: '',
      library: [],
      surveyor_session: [],
      surveyor_type: 0,
      ...empty(['mobile_no', 'parent_organization_id', 'client_id', 'surveyor_category', 'from_date', 'to_date']),
      status: 1,
      deleted: false,
    };
  });
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().split(' ');
}

function empty(fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, '']));
}

function stamps() {
  const now = new Date();
  return { version: 1, created_at: now, updated_at: now };
}

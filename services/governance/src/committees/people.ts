import { type Context, type DirectoryUser, invalid, objectId, say } from '@attesta/kit';
import { newId } from '../domain/new-id';
import { readEmail, trimmed } from '../requests/texts';

/** Somebody as a request names them: a user by id, an outsider by name and address. */
export interface GivenPerson {
  key?: string | null;
  user_id?: string | null;
  name?: string | null;
  email?: string | null;
  department?: string | null;
  designation?: string | null;
  phone_number?: string | null;
}

export interface Person {
  key: string;
  user_id: string;
  name: string;
  email: string;
  department: string;
  designation: string;
  phone_number: string;
}

/** Active users of the organization by their ids. */
export async function activeUsers(context: Context, ids: string[]): Promise<Map<string, DirectoryUser>> {
  const found = await context.directory.users([...new Set(ids.filter(Boolean))]);
  const ours = found.filter((user) => user.organization_id === context.organizationId && user.status === 1);
  return new Map(ours.map((user) => [user.id, user]));
}

/**
 * People as they are stored, in the order given: of users name and address are those of their accounts. Who stood there before
 * is not asked for again, because forms send everybody back.
 * @param field what errors name, such as members
 * @throws AppError invalid for users of elsewhere, addresses that are none, and whoever comes twice
 */
export async function readPeople<Given extends GivenPerson>(
  context: Context,
  given: readonly Given[],
  field: string,
  before: Person[] = [],
): Promise<(Person & { given: Given })[]> {
  const known = new Map(before.map((person) => [person.key, person]));
  const users = await activeUsers(
    context,
    given.map(({ user_id }) => user_id ?? ''),
  );
  const people = given.map((one, index) => {
    const at = `${field}[${index}]`;
    const person = one.user_id
      ? userOf(objectId(one.user_id, `${at}.user_id`), users, known, at)
      : outsiderOf(one, known, at);
    const { department, designation, phone_number } = one;
    return {
      ...person,
      department: trimmed(department),
      designation: trimmed(designation),
      phone_number: trimmed(phone_number),
      given: one,
    };
  });
  const seen = new Set<string>();
  for (const [index, { key, email, name }] of people.entries()) {
    for (const mark of [key, email].filter(Boolean)) {
      if (seen.has(mark)) throw invalid(`${field}[${index}].name`, say('governance.member_twice', { name }));
      seen.add(mark);
    }
  }
  return people;
}

type Named = Pick<Person, 'key' | 'user_id' | 'name' | 'email'>;

function userOf(id: string, users: Map<string, DirectoryUser>, known: Map<string, Person>, at: string): Named {
  const user = users.get(id) ?? known.get(id);
  if (!user) throw invalid(`${at}.user_id`, say('governance.member_not_here'));
  return { key: id, user_id: id, name: user.name, email: user.email.toLowerCase() };
}

/** An outsider keeps the key under which attendees and minutes name them. */
function outsiderOf(given: GivenPerson, known: Map<string, Person>, at: string): Named {
  const name = trimmed(given.name);
  if (!name) throw invalid(`${at}.name`, say('governance.member_not_here'));
  const key = given.key && (known.has(given.key) || /^[0-9a-f]{24}$/.test(given.key)) ? given.key : newId();
  return { key, user_id: '', name, email: readEmail(given.email, `${at}.email`) };
}

/** Says of people what they are called now: users by their accounts, outsiders as they were named. One call of the directory. */
export async function presentNames(
  context: Context,
  people: Person[],
): Promise<<Known extends Person>(one: Known) => Known> {
  const ids = people.map(({ user_id }) => user_id).filter(Boolean);
  const users = new Map((await context.directory.users([...new Set(ids)])).map((user) => [user.id, user]));
  return (person) => {
    const user = users.get(person.user_id);
    return user ? { ...person, name: user.name, email: user.email } : person;
  };
}

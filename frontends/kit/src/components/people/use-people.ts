import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { useSession } from '../../session/use-session';
import { type Finding, useTyping } from '../links/found-select';
import { choicesOf, isCalled, type Person } from './person';

/** Whom one may choose among. */
export interface PeopleAsked {
  /** Only those of these roles (3 to 6). */
  roles?: readonly number[];
  /** Only internal (1) or external (2) surveyors. */
  surveyorType?: 1 | 2;
  /** Those, too, whose accounts are switched off: what they did is still there. */
  withDisabled?: boolean;
  /** Who may be chosen besides; for who may not list the organization's people, instead. */
  others?: readonly Person[];
  /** Whose names are shown though nobody has searched for them. */
  chosen?: string | readonly string[] | null;
  /** Names of some of those who are chosen, which need not be asked for. */
  known?: Finding['known'];
  /** So many are offered at once; more words find the others. */
  offered?: number;
}

/** People found as one types, and what a FoundSelect of them takes. */
export interface PeopleFound {
  people: Person[];
  select: Finding;
  mayChoose: boolean;
}

/** So many names are asked for at once (SearchClientUsersRequest.ids). */
const mostNamed = 200;

/**
 * The people of the organization whose accounts are switched on, by name, found on the server as one types, however many there are; only
 * administrators may list them. Nothing is asked for before the list is opened, but for the names of who is chosen already.
 */
export function usePeople(asked: PeopleAsked = {}): PeopleFound {
  const typing = useTyping();
  const { query, people, chosen, mayChoose } = usePeopleOf(asked, typing.q, typing.opened);
  return {
    people,
    mayChoose,
    select: {
      typing,
      query,
      options: choicesOf(people),
      known: [...(asked.known ?? []), ...choicesOf(chosen)],
    },
  };
}

/** Those of them whom some words find, and those who are chosen, to be drawn in another way. @param enabled whether it is time to ask */
export function usePeopleOf(asked: PeopleAsked, q: string, enabled = true) {
  const { roles, surveyorType, withDisabled = false, others = [], chosen, known = [], offered = 50 } = asked;
  const mayList = useMayListPeople();
  const request = {
    q,
    role_ids: roles && [...roles],
    surveyor_type: surveyorType,
    status: withDisabled ? undefined : 1,
    sort: 'name',
    page: 1,
    page_size: offered,
  };
  const query = useCall('tenancy.SearchClientUsers', request, { enabled: enabled && mayList, keepPrevious: true });
  // What was found before, and stays until the next is there, may be of other roles.
  const isOfRoles = (role?: number): boolean => !roles || role === undefined || roles.includes(role);
  const found = (query.data?.data ?? []).filter(({ role_id }) => isOfRoles(role_id)).map(personOf);
  const besides = others.filter((one) => isCalled(one, q) && !found.some(({ id }) => id === one.id));
  const people = [...besides, ...found];
  // Whoever was found once keeps their name when one searches for somebody else; to draw twice adds nothing new.
  const [seen] = useState(() => new Map<string, Person>());
  for (const one of [...others, ...found]) seen.set(one.id, one);
  const ids = [chosen ?? []].flat().filter((id) => id !== '');
  const unnamed = ids.filter((id) => !seen.has(id) && !known.some(({ value }) => value === id)).slice(0, mostNamed);
  const asIds = useCall(
    'tenancy.SearchClientUsers',
    { ids: unnamed, page: 1, page_size: mostNamed },
    { enabled: mayList && unnamed.length > 0, staleTime: 60_000 },
  );
  for (const one of (asIds.data?.data ?? []).map(personOf)) seen.set(one.id, one);
  const chosenPeople = ids.flatMap((id) => seen.get(id) ?? []);
  return { query, people, chosen: chosenPeople, mayChoose: mayList || others.length > 0 };
}

/** Whether the reader may list the organization's people: administrators. */
export function useMayListPeople(): boolean {
  const role = useSession()?.roleId ?? 0;
  return role >= 1 && role <= 3;
}

function personOf({ id = '', name = '', email = '' }: { id?: string; name?: string; email?: string }): Person {
  return { id, name: name || email, email };
}

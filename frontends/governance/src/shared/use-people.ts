import { useCall, useSession } from '@attesta/ui';
import { type FoundSelectProps, useTyping } from '@attesta/ui/data';

/** A user who may sit on a committee or attend a meeting. */
export interface Member {
  id: string;
  name: string;
  email: string;
}

/** People, found as one types: what a FoundSelect takes, and who they are. */
interface Found extends Pick<FoundSelectProps, 'typing' | 'query'> {
  people: Member[];
}

/** So many are offered at once; more words find the others. */
const offered = 50;

/**
 * The organization's people whose accounts are switched on, by name, found on the server as one types; only administrators may list
 * them.
 * @param others among whom the others choose
 */
export function usePeople(others: Member[] = []): Found & { mayChoose: boolean } {
  const mayList = useMayList();
  const typing = useTyping();
  const query = useAccounts(typing.q, '', mayList);
  const people = mayList ? membersOf(query) : others.filter((one) => isCalled(one, typing.q));
  return { typing, query, people, mayChoose: mayList || others.length > 0 };
}

/** Those of them who may run a committee: administrators and updaters. */
export function useRunners(): Found {
  const mayList = useMayList();
  const typing = useTyping();
  const both = [useAccounts(typing.q, 'admin', mayList), useAccounts(typing.q, 'updater', mayList)];
  const query: Found['query'] = {
    isLoading: both.some(({ isLoading }) => isLoading),
    isPlaceholderData: both.some(({ isPlaceholderData }) => isPlaceholderData),
    error: both.find(({ error }) => error)?.error,
    refetch: () => both.forEach(({ error, refetch }) => void (error && refetch())),
    data: {
      data: both.flatMap(({ data }) => data?.data ?? []),
      meta: { total: both.reduce((sum, { data }) => sum + (data?.meta?.total ?? 0), 0) },
    },
  };
  const people = both.flatMap(membersOf).sort((one, other) => one.name.localeCompare(other.name));
  return { typing, query, people };
}

/** Choices by name; namesakes are told apart by their addresses. */
export function choicesOf(people: Member[]): { value: string; label: string }[] {
  const isShared = (name: string) => people.filter((one) => one.name === name).length > 1;
  return people.map(({ id, name, email }) => ({ value: id, label: isShared(name) ? `${name} (${email})` : name }));
}

function useMayList(): boolean {
  const role = useSession()?.roleId ?? 0;
  return role >= 1 && role <= 3;
}

function useAccounts(q: string, searchtype: string, enabled: boolean) {
  const request = { q, searchtype, status: 1, sort: 'name', page: 1, page_size: offered };
  return useCall('tenancy.SearchClientUsers', request, { enabled, keepPrevious: true });
}

function membersOf({ data }: ReturnType<typeof useAccounts>): Member[] {
  return (data?.data ?? []).map(({ id = '', name, email = '' }) => ({ id, name: name || email, email }));
}

/** Whether each of some words stands in somebody's name or address. */
export function isCalled({ name, email }: Member, q: string): boolean {
  const text = `${name} ${email}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

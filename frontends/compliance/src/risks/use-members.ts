import { type useChoiceState, useSession } from '@attesta/ui';
import { type AssignablePerson, usePeople } from '../assignment/use-people';

/** Everybody of the organization whose account is switched on, by name; only administrators may list them. */
export function useMembers(): {
  members: AssignablePerson[] | undefined;
  choice: ReturnType<typeof useChoiceState>;
  mayList: boolean;
} {
  const role = useSession()?.roleId ?? 0;
  const mayList = role >= 1 && role <= 3;
  const { people, choice } = usePeople(undefined, mayList);
  return { members: people, choice, mayList };
}

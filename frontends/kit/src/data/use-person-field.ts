import { type PeopleAsked, usePeople } from '../components/people/use-people';
import type { FilterField } from './filter-field';

interface Asked extends Pick<PeopleAsked, 'roles' | 'surveyorType'> {
  /** Under which it is kept in the address. */
  name: string;
  label: string;
  /** What it is set to. */
  chosen: string;
}

/** The filter of a list by somebody who is or was at work in the organization, found as one types; none for who may not list its people. */
export function usePersonField({ name, label, ...asked }: Asked): FilterField[] {
  const { select, mayChoose } = usePeople({ ...asked, withDisabled: true });
  const { options, ...found } = select;
  return mayChoose ? [{ kind: 'select', name, label, options, found }] : [];
}

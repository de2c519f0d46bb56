interface Named<Person> {
  user_id?: string | null;
  email?: string | null;
  children?: Person[] | null;
}

/**
 * Those whom a request names, its groups opened: committees as the tree gives them, with the committees below. A group of nobody names
 * nobody.
 */
export function peopleIn<Person extends Named<Person>>(given: readonly Person[], areOfGroup = false): Person[] {
  return given.flatMap((one) => {
    if (one.children?.length) return peopleIn(one.children, true);
    return areOfGroup && !one.user_id && !one.email ? [] : [one];
  });
}

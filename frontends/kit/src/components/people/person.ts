/** Somebody who can be chosen. */
export interface Person {
  id: string;
  name: string;
  email: string;
}

/** Choices by name; namesakes are told apart by their addresses. */
export function choicesOf(people: readonly Person[]): { value: string; label: string }[] {
  const times = new Map<string, number>();
  for (const { name } of people) times.set(name, (times.get(name) ?? 0) + 1);
  return people.map(({ id, name, email }) => ({
    value: id,
    label: email && (times.get(name) ?? 0) > 1 ? `${name} (${email})` : name,
  }));
}

/** Whether each of some words stands in somebody's name or address. */
export function isCalled({ name, email }: Person, q: string): boolean {
  const text = `${name} ${email}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What a record names already, as options of the field that holds it. */
export function knownOptions(known: { id?: string; name?: string }[]): { value: string; label: string }[] {
  return known.map(({ id = '', name = '' }) => ({ value: id, label: name }));
}

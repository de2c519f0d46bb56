interface Version {
  id?: string;
  adoptable?: boolean;
  readable?: boolean;
}

/**
 * Where a version of a library opens: one that the organization has as a library; a later one, and an earlier one that it has no
 * more, as what differs between it and the one in use.
 */
export function screenOfVersion({ id, adoptable, readable }: Version, used: { id?: string } | undefined): string {
  if (adoptable) return `/ss/libraries/${id}/compare`;
  return readable || !used ? `/ss/libraries/${id}` : `/ss/libraries/${used.id}/compare?against=${id}`;
}

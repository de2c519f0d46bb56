import type { Actor, Realm } from '@attesta/kit';

/** A library that a file is part of, and the organization that made it; '' for the platform. */
export interface FileLibrary {
  library_id: string;
  maker: string;
}

/** What decides who may read a file. */
export interface Readable {
  organization_id: string;
  /** "library" for what is only part of libraries, "organization" otherwise. */
  audience: string;
  libraries?: FileLibrary[];
  user_id: string;
}

/** Who asks. */
export interface Reader extends Pick<Actor, 'id' | 'organizationId'> {
  realm: Realm;
  /** The organizations that they see: their own and, of those who rule a tree, those below it. */
  organizations: { id: string; libraries?: string[] }[];
}

/**
 * Whether a user may read a file: of a library, who was given it and who may change it; otherwise their own, and that of
 * the organizations that they see. Those of the platform read all of them.
 */
export function mayRead(file: Readable, reader: Reader): boolean {
  if (reader.realm === 'platform') return true;
  if ((file.libraries ?? []).some((library) => usesLibrary(library, reader))) return true;
  if (file.audience !== 'organization') return false;
  if (file.user_id !== '' && file.user_id === reader.id) return true;
  // The own organization may not be known here yet.
  return (
    file.organization_id === reader.organizationId || reader.organizations.some(({ id }) => id === file.organization_id)
  );
}

function usesLibrary({ library_id, maker }: FileLibrary, { realm, organizations }: Reader): boolean {
  const given = organizations.some(({ libraries = [] }) => libraries.includes(library_id));
  return given || (realm === 'tree' && organizations.some(({ id }) => id === maker));
}

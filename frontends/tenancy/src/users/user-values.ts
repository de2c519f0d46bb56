import type { Reply, Request } from '@attesta/ui';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** A user as the form holds it. */
export interface UserValues {
  name: string;
  email: string;
  role_id: number;
  organization_id?: string;
  mobile_no: string;
  surveyor_type?: number;
  library: string[];
  /** Chapter ids by library id; none means the whole library. */
  chapters: Record<string, string[]>;
  from_date: string;
  to_date: string;
}

export const emptyUser: UserValues = {
  name: '',
  email: '',
  role_id: 4,
  mobile_no: '',
  library: [],
  chapters: {},
  from_date: '',
  to_date: '',
};

/** The form's values of a user as it is read. */
export function toValues(user: User): UserValues {
  const chapters: Record<string, string[]> = {};
  for (const { library_id: library, chapter_id: chapter } of user.property_mapping ?? user.properties ?? []) {
    if (library && chapter) chapters[library] = [...(chapters[library] ?? []), chapter];
  }
  return {
    name: user.name ?? '',
    email: user.email ?? '',
    role_id: user.role_id ?? 4,
    organization_id: user.organization_id,
    mobile_no: user.mobile_no ?? '',
    surveyor_type: user.surveyor_type || undefined,
    library: user.library ?? [],
    chapters,
    from_date: user.from_date ?? '',
    to_date: user.to_date ?? '',
  };
}

/**
 * What create and update are sent: an updater's chapters as properties, a surveyor's type only where it is one. Empty
 * lists go as null (specification: platform 5).
 */
export function toRequest(values: UserValues, initial: UserValues): Request<'tenancy.CreateClientUser'> {
  const { chapters, library = [], ...rest } = values;
  const properties = library.flatMap((libraryId) =>
    (chapters?.[libraryId] ?? []).map((chapterId) => ({ library_id: libraryId, chapter_id: chapterId })),
  );
  return {
    ...rest,
    organization_id: values.organization_id ?? initial.organization_id,
    surveyor_type: values.role_id === 5 ? values.surveyor_type : undefined,
    library: library.length > 0 ? library : null,
    properties: properties.length > 0 ? properties : null,
  };
}

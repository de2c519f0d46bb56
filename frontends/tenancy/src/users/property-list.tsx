import { useCall, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

interface Property {
  library_id?: string;
  chapter_id?: string;
}

/** What a user works on: libraries, each with the chapters that were given to them. */
export function PropertyList({
  properties,
  libraries,
}: {
  properties: Property[];
  libraries: { id?: string; name?: string }[];
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const ids = [...new Set([...libraries.map(({ id }) => id), ...properties.map(({ library_id: id }) => id)])].filter(
    (id): id is string => Boolean(id),
  );
  if (ids.length === 0) return <p className="at-faint">{t('users.worksOnNothing')}</p>;
  return (
    <ul className="at-rows te-properties">
      {ids.map((id) => (
        <LibraryProperties
          key={id}
          id={id}
          name={libraries.find((library) => library.id === id)?.name ?? ''}
          chapters={properties.filter(({ library_id }) => library_id === id).map(({ chapter_id }) => chapter_id)}
        />
      ))}
    </ul>
  );
}

function LibraryProperties({
  id,
  name,
  chapters,
}: {
  id: string;
  name: string;
  chapters: (string | undefined)[];
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const query = useCall(
    'content.ListChapters',
    { library_id: id, page_size: 200 },
    { enabled: chapters.length > 0, staleTime: 60_000 },
  );
  const names = (query.data?.data ?? [])
    .filter((chapter) => chapters.includes(chapter.id))
    .map((chapter) => chapter.name);
  return (
    <li>
      <strong>{name || id}</strong>
      <span className="at-muted">
        {names.length > 0 ? names.join(' · ') : chapters.length === 0 ? t('users.wholeLibrary') : '…'}
      </span>
    </li>
  );
}

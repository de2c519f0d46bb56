import { type Reply, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { useNameOfLibrary } from '../shared/use-name-of-library';
import { useNamesOfWork } from './work-picker';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** What a user works on: libraries, each with the chapters that were given to them, and single substandards. */
export function PropertyList({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('tenancy');
  const nameOfLibrary = useNameOfLibrary();
  const names = useNamesOfWork(user);
  const { property_mapping: properties = [], librarydetails = [], substandard_ids: substandards = [] } = user;
  const given = librarydetails.map(({ id = '' }) => id);
  const libraries = [...new Set([...given, ...properties.map(({ library_id = '' }) => library_id)])].filter(Boolean);
  if (libraries.length + substandards.length === 0) return <p className="at-faint">{t('users.worksOnNothing')}</p>;
  const nameOf = (id: string): string => names.get(id) ?? t('work.unnamed');
  const chaptersOf = (library: string): string[] =>
    properties.flatMap(({ library_id, chapter_id }) =>
      library_id === library && chapter_id ? [nameOf(chapter_id)] : [],
    );
  return (
    <ul className="at-rows te-properties">
      {libraries.map((id) => (
        <li key={id}>
          <strong>
            {librarydetails.find((library) => library.id === id)?.name || nameOfLibrary(id) || t('work.unnamed')}
          </strong>
          <span className="at-muted">{chaptersOf(id).join(' · ')}</span>
        </li>
      ))}
      {substandards.length > 0 && (
        <li>
          <strong>{t('roles.substandards')}</strong>
          <span className="at-muted">{substandards.map(nameOf).join(' · ')}</span>
        </li>
      )}
    </ul>
  );
}

import { nodeLabel, Tag, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** A substandard that an activity serves. */
export interface ServedSubstandard {
  id?: string;
  name?: string;
  code?: string;
  esr?: number;
  standard_id?: string;
  chapter_id?: string;
  library_id?: string;
}

/** The names of substandards in one line, each after its code. */
export function substandardNames(substandards: ServedSubstandard[] | undefined): string {
  return (substandards ?? []).map(nodeLabel).join('; ');
}

/** Substandards by code and name, each a link to its place in the library's tree. */
export function SubstandardLinks({ substandards }: { substandards: ServedSubstandard[] }): ReactNode {
  const { t } = useTranslation('content');
  return (
    <ul className="ct-substandards">
      {substandards.map((substandard) => (
        <li key={substandard.id}>
          <Link to={placeOf(substandard)}>
            <bdi>{nodeLabel(substandard)}</bdi>
          </Link>{' '}
          {substandard.esr === 1 && <Tag className="at-esr">{t('esr')}</Tag>}
        </li>
      ))}
    </ul>
  );
}

function placeOf({ id = '', standard_id = '', chapter_id = '', library_id = '' }: ServedSubstandard): string {
  const path = new URLSearchParams({ chapter: chapter_id, standard: standard_id, substandard: id });
  return `/ss/libraries/${library_id}?${path}`;
}

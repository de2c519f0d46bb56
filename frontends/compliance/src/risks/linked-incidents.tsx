import { Section, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** The safety incidents that are linked to a risk or an action plan and that the reader handles; nothing where there are none. */
export function LinkedIncidents({ incidents }: { incidents: { id?: string; name?: string }[] }): ReactNode {
  const { t } = useTranslation('compliance');
  if (incidents.length === 0) return null;
  return (
    <Section title={t('scores.linked.incidents')}>
      <ul className="cp-links">
        {incidents.map(({ id = '', name }) => (
          <li key={id}>
            <Link to={`/ss/incidents/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

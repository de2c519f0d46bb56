import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** One step of the way to a page; the last one is the page itself and has no `to`. */
export interface Crumb {
  label: string;
  to?: string;
}

/** The way to a page (ARIA APG, breadcrumb); nothing above a page that is a beginning itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }): ReactNode {
  const { t } = useTranslation('ui');
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('page.breadcrumbs')} className="at-breadcrumbs">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            {to ? (
              <Link to={to}>
                <bdi>{label}</bdi>
              </Link>
            ) : (
              <bdi aria-current="page">{label}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

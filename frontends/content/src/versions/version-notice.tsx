import { Alert, useFormat, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

interface Versioned {
  id?: string;
  version_number?: number;
  published_at?: string;
  newest_id?: string;
  previous_id?: string;
  may_publish?: boolean;
}

/** Tells who looks at a version of a library which one it is, and whether there is a newer one. */
export function VersionNotice({ library }: { library: Versioned }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { version_number: n = 0, published_at, newest_id: newest } = library;
  if (newest)
    return (
      <Alert
        className="at-gap"
        type="info"
        showIcon
        title={t('versions.newerThere')}
        description={t('versions.newerText')}
        action={<Link to={`/ss/libraries/${newest}/compare`}>{t('versions.seeChanges')}</Link>}
      />
    );
  if (n > 0) return <p className="at-quiet">{t('versions.publishedNotice', { n, day: format.date(published_at) })}</p>;
  if (library.previous_id) return <p className="at-quiet">{t('versions.draftNotice')}</p>;
  return null;
}

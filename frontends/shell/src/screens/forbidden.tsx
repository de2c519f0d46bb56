import { type RoleId, useFormat, useSession, useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { StartPageHint } from './start-page-hint';
import { StatusPage } from './status-page';

/** A deep link that the signed-in role may not open: says who may, instead of pretending that it does not exist. */
export function Forbidden({ roles }: { roles: RoleId[] }): ReactNode {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const current = useSession();
  const names = format.list(roles.map((role) => t(`role.${role}`)));
  const own = current ? t(`role.${current.roleId}`) : '';
  const text = (
    <>
      {t('forbidden.text', { roles: names, own })}
      <StartPageHint />
    </>
  );
  return <StatusPage title={t('forbidden.title')} text={text} />;
}

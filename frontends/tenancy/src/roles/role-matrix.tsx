import { menuGroups, type RoleId, useDirectory, useTranslation } from '@attesta/ui';
import { CheckOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

const shown: RoleId[] = [1, 2, 3, 4, 5, 6];

interface Ability {
  path: string;
  label: string;
  roles: RoleId[];
}

/** Every screen and act that the parts of the product publish, each with the roles that follow from the contract of its calls. */
function useAbilities(): Ability[] {
  const { i18n } = useTranslation('tenancy');
  const language = i18n.language as 'en';
  const { remotes } = useDirectory();
  const screens = remotes
    .flatMap((remote) => remote.screens)
    .flatMap(({ path, roles, menu, coming }) => (menu && !coming ? [{ path, roles, menu }] : []))
    .sort((one, other) => menuGroups.indexOf(one.menu.group) - menuGroups.indexOf(other.menu.group));
  const acts = remotes.flatMap(({ actions = [] }) => actions);
  return [
    ...screens.map(({ path, roles, menu }) => ({ path, roles, label: menu.label[language] })),
    ...acts.map(({ to, roles, label }) => ({ path: to, roles, label: label[language] })),
  ];
}

/** What each role may open and begin. */
export function RoleMatrix(): ReactNode {
  const { t } = useTranslation('tenancy');
  const abilities = useAbilities();
  return (
    <table className="te-matrix">
      <thead>
        <tr>
          <th scope="col">{t('roles.ability')}</th>
          {shown.map((role) => (
            <th key={role} scope="col">
              {t(`role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {abilities.map(({ path, label, roles }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            {shown.map((role) => (
              <Answer key={role} role={t(`role.${role}`)} may={roles.includes(role)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone a row is what may be done, with the roles below that may. */
function Answer({ role, may }: { role: string; may: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <td className={may ? 'te-may' : undefined} data-role={role}>
      {may ? <CheckOutlined aria-hidden="true" /> : <span aria-hidden="true">–</span>}
      <span className="at-visually-hidden">{t(may ? 'roles.may' : 'roles.mayNot')}</span>
    </td>
  );
}

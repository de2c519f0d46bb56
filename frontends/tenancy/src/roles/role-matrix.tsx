import { type EndpointName, type RoleId, rolesOf, useTranslation } from '@attesta/ui';
import { CheckOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** What people ask about, each with the rpc whose roles in the contract answer it. */
const abilities: Record<string, EndpointName> = {
  organizations: 'tenancy.CreateOrganization',
  users: 'tenancy.CreateClientUser',
  roles: 'tenancy.CreateClientRole',
  libraries: 'content.CreateLibrary',
  activities: 'content.CreateClientActivity',
  assign: 'compliance.ChangeAssignments',
  answer: 'compliance.CreateChecklistResponse',
  scores: 'compliance.ListLibraryScores',
  reports: 'compliance.ReportChecklists',
};
const shown: RoleId[] = [1, 2, 3, 4, 5, 6];

/** What each role may do, as the contract of the calls has it. */
export function RoleMatrix(): ReactNode {
  const { t } = useTranslation('tenancy');
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
        {Object.entries(abilities).map(([ability, rpc]) => (
          <tr key={ability}>
            <th scope="row">{t(`ability.${ability}`)}</th>
            {shown.map((role) => (
              <Answer key={role} role={t(`role.${role}`)} may={rolesOf([rpc]).includes(role)} />
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

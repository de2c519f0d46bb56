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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="te-matrix" aria-label={t('roles.matrix')} tabIndex={0}>
      <table>
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
          {Object.entries(abilities).map(([ability, rpc]) => {
            const may = rolesOf([rpc]);
            return (
              <tr key={ability}>
                <th scope="row">{t(`ability.${ability}`)}</th>
                {shown.map((role) => (
                  <td key={role}>
                    {may.includes(role) ? (
                      <>
                        <CheckOutlined aria-hidden="true" />
                        <span className="at-visually-hidden">{t('roles.may')}</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="at-visually-hidden">{t('roles.mayNot')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

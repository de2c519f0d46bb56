import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganizationSelect } from '../components/organizations/organization-select';
import { session } from '../session/store';

/** Stands in place of what belongs to one organization until somebody who may choose has chosen for which one to work. */
export function OrganizationPicker(): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div className="at-state">
      <label className="at-state-title" htmlFor={id}>
        {t('organizationPicker.title')}
      </label>
      <p className="at-state-text">{t('organizationPicker.text')}</p>
      <OrganizationSelect
        id={id}
        className="at-organization-picker"
        placeholder={t('organizationPicker.placeholder')}
        onChange={(actingFor) => session.update({ actingFor })}
      />
    </div>
  );
}

import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { session } from '../session/store';
import { useChoiceState } from './use-choice-state';

/** Stands in place of what belongs to one organization until somebody who may choose has chosen for which one to work. */
export function OrganizationPicker(): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const organizations = useCall('tenancy.ListAllOrganizations', { page_size: 200 }, { staleTime: 60_000 });
  const state = useChoiceState(organizations);
  return (
    <div className="at-state">
      <label className="at-state-title" htmlFor={id}>
        {t('organizationPicker.title')}
      </label>
      <p className="at-state-text">{t('organizationPicker.text')}</p>
      <Select
        id={id}
        className="at-organization-picker"
        placeholder={t('organizationPicker.placeholder')}
        showSearch={{ optionFilterProp: 'label' }}
        {...state}
        options={(organizations.data?.data ?? []).map((one) => ({ value: one.id ?? '', label: one.name ?? '' }))}
        onChange={(actingFor) => session.update({ actingFor })}
      />
    </div>
  );
}

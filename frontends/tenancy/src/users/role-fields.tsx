import { call, Form, Radio, Select, useCall, useLimits, useQueries, useSession, useTranslation } from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import type { ReactNode } from 'react';

interface NamedCategory {
  id?: string;
  name?: string;
}

/**
 * Which role, of those that the actor may give; what only a surveyor has; from when until when.
 * @param own it is the actor's own account
 * @param categories those that the account has already, with their names
 */
export function RoleFields(props: { own?: boolean; categories?: NamedCategory[] | undefined }): ReactNode {
  const { own = false, categories } = props;
  const { t } = useTranslation('tenancy');
  const roles = useCall('tenancy.ListRoles', {}, { staleTime: 600_000 });
  const limit = useLimits('tenancy.CreateClientUser');
  return (
    <>
      <Form.Item
        name="role_id"
        label={t('users.role')}
        rules={[{ required: true }]}
        extra={t(own ? 'users.ownRole' : 'users.roleHelp')}
      >
        <Radio.Group
          className="te-roles"
          disabled={own}
          options={(roles.data?.data ?? []).map(({ id: value = 0 }) => ({
            value,
            label: (
              <span className="te-role">
                <strong>{t(`role.${value}`)}</strong>
                <span className="at-muted">{t(`roleHelp.${value}`)}</span>
              </span>
            ),
          }))}
        />
      </Form.Item>
      {Form.useWatch<number>('role_id') === 5 && <SurveyorFields present={categories} />}
      <div className="at-columns">
        <Form.Item name="from_date" label={t('users.from')}>
          <DateField {...limit('from_date')} />
        </Form.Item>
        <Form.Item
          name="to_date"
          label={t('users.to')}
          extra={t('users.toHelp')}
          dependencies={['from_date']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, to?: string) =>
                to && to < getFieldValue('from_date')
                  ? Promise.reject(new Error(t('users.toTooEarly')))
                  : Promise.resolve(),
            }),
          ]}
        >
          <DateField {...limit('to_date')} />
        </Form.Item>
      </div>
    </>
  );
}

/** Internal or external, and the category, of those that the chosen libraries have or the account has already. */
function SurveyorFields({ present = [] }: { present?: NamedCategory[] | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { userId, actingFor } = useSession() ?? {};
  const libraries = Form.useWatch<string[]>('library') ?? [];
  const loads = useQueries({
    queries: libraries.map((id) => ({
      queryKey: ['content.GetSurveyorCategories', { id }, userId, actingFor],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('content.GetSurveyorCategories', { id }, { signal }),
      staleTime: 60_000,
    })),
  });
  const offered = loads.flatMap(({ data }) => data?.data ?? []);
  const others = present.filter(({ id }) => offered.every((category) => category.id !== id));
  const options = [
    ...offered.map(({ id = '', category_name = '' }) => ({ value: id, label: category_name })),
    ...others.map(({ id = '', name = '' }) => ({ value: id, label: name || t('work.unnamed') })),
  ];
  return (
    <div className="at-columns">
      <Form.Item
        name="surveyor_type"
        label={t('users.surveyorType')}
        rules={[{ required: true, message: t('ui:form.required', { label: t('users.surveyorType') }) }]}
      >
        <Radio.Group options={[1, 2].map((value) => ({ value, label: t(`surveyorType.${value}`) }))} />
      </Form.Item>
      <Form.Item name="surveyor_category" label={t('users.surveyorCategory')} extra={t('users.surveyorCategoryHelp')}>
        <Select
          allowClear
          loading={loads.some(({ isPending }) => isPending)}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </div>
  );
}

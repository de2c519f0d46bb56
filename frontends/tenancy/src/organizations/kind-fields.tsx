import { Form, Input, Radio, Select, useLimits, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { ParentField } from './parent-field';

/** What an organization is: its kind, its type, its name and, of a branch, what it lies below. */
export function KindFields(props: {
  /** The kinds that may be chosen; with one alone there is nothing to choose. */
  kinds: number[];
  /** Why kind and place stay as they are. */
  fixed?: string;
  /** The organization itself, which can't lie below itself. */
  id?: string;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const limit = useLimits('tenancy.CreateOrganization');
  const kind = Form.useWatch<number>('company_type');
  const required = (label: string) => ({ required: true, message: t('ui:form.required', { label }) });
  const { kinds, fixed } = props;
  return (
    <>
      <Form.Item
        name="company_type"
        label={t('organizations.kind')}
        extra={fixed}
        hidden={kinds.length < 2}
        rules={[required(t('organizations.kind'))]}
      >
        <Radio.Group
          className="te-roles te-roles-three"
          disabled={fixed !== undefined}
          options={kinds.map((value) => ({
            value,
            label: (
              <span className="te-role">
                <strong>{t(`company.${value}`)}</strong>
                <span className="at-muted">{t(`companyHelp.${value}`)}</span>
              </span>
            ),
          }))}
        />
      </Form.Item>
      {kind === 2 && <ParentField disabled={fixed !== undefined} exceptId={props.id} />}
      <div className="at-columns">
        <Form.Item
          name="name"
          label={t('organizations.name')}
          rules={[{ ...required(t('organizations.name')), whitespace: true }]}
        >
          <Input autoComplete="off" {...limit('name')} />
        </Form.Item>
        <Form.Item name="organization_type" label={t('organizations.type')} rules={[required(t('organizations.type'))]}>
          <Select options={[0, 1, 2, 3, 4, 5].map((value) => ({ value, label: t(`type.${value}`) }))} />
        </Form.Item>
      </div>
    </>
  );
}

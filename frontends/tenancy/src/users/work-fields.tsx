import { Form, Select, useChoiceState, useLibraries, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { useWorks } from './user-values';
import { type NodeNames, WorkPicker } from './work-picker';

/**
 * The libraries that somebody sees, of those that their organization has, and what of them they answer for, where their role answers
 * for anything. What was chosen before the organization was stays to be taken out.
 */
export function WorkFields(props: { names: NodeNames; organizationId?: string | undefined }): ReactNode {
  const { names, organizationId } = props;
  const { t } = useTranslation('tenancy');
  const { libraries = [], ...query } = useLibraries(organizationId);
  const seen = useLibraries().libraries ?? [];
  const chosen = Form.useWatch<string[] | undefined>('library') ?? [];
  const others = seen.filter(({ id }) => chosen.includes(id) && libraries.every((library) => library.id !== id));
  const state = useChoiceState(query);
  const works = useWorks();
  return (
    <>
      <Form.Item name="library" label={t('users.libraries')} extra={t('users.librariesHelp')}>
        <Select
          mode="multiple"
          options={[...libraries, ...others].map(({ id, name }) => ({ value: id, label: name }))}
          {...state}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {works ? (
        <Form.Item name="work" label={t('work.label')}>
          <WorkPicker key={organizationId} names={names} organizationId={organizationId} />
        </Form.Item>
      ) : (
        <p className="at-faint">{t('work.onlyWorkers')}</p>
      )}
    </>
  );
}

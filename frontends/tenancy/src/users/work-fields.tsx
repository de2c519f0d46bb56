import { Form, Select, useChoiceState, useLibraries, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { useWorks } from './user-values';
import { type NodeNames, WorkPicker } from './work-picker';

/** The libraries that somebody sees, and what of them they answer for, where their role answers for anything. */
export function WorkFields({ names }: { names: NodeNames }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { libraries, ...query } = useLibraries();
  const state = useChoiceState({ ...query, isLoading: query.isPending });
  const works = useWorks();
  return (
    <>
      <Form.Item name="library" label={t('users.libraries')} extra={t('users.librariesHelp')}>
        <Select
          mode="multiple"
          options={(libraries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...state}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {works ? (
        <Form.Item name="work" label={t('work.label')}>
          <WorkPicker names={names} />
        </Form.Item>
      ) : (
        <p className="at-faint">{t('work.onlyWorkers')}</p>
      )}
    </>
  );
}

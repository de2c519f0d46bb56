import { Alert, Button, Space, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { answerLabel } from '../shared/answer-label';
import type { ChecklistForm, ChecklistResponse } from '../shared/types';
import { type Answers, changedIds, fromWire } from './answers';

/** Somebody changed the response meanwhile: shows where both differ, and lets the person choose. */
export function ConflictPanel(props: {
  form: ChecklistForm;
  mine: Answers;
  theirs: ChecklistResponse;
  onResolve: (whose: 'theirs' | 'mine') => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const newer = fromWire(props.theirs.elements);
  const differing = changedIds(newer, props.mine);
  const nameOf = (id: string): string =>
    props.form.elements?.find(({ element_id }) => element_id === id)?.element_name ?? id;
  return (
    <Alert
      className="at-gap"
      type="warning"
      showIcon
      role="alert"
      title={t('conflict.title')}
      description={
        <>
          <p>
            {t('conflict.text', {
              name: props.theirs.updator_name || t('conflict.somebody'),
              when: format.dateTime(props.theirs.updated_at),
            })}
          </p>
          {differing.length > 0 && (
            <table className="cp-conflict">
              <thead>
                <tr>
                  <th scope="col">{t('field.element')}</th>
                  <th scope="col">{t('conflict.newer')}</th>
                  <th scope="col">{t('conflict.yours')}</th>
                </tr>
              </thead>
              <tbody>
                {differing.map((id) => (
                  <tr key={id}>
                    <th scope="row">{nameOf(id)}</th>
                    <td>{answerLabel(t, newer[id]?.response)}</td>
                    <td>{answerLabel(t, props.mine[id]?.response)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Space wrap>
            <Button type="primary" onClick={() => props.onResolve('theirs')}>
              {t('conflict.takeNewer')}
            </Button>
            <Button onClick={() => props.onResolve('mine')}>{t('conflict.keepMine')}</Button>
          </Space>
        </>
      }
    />
  );
}

import { Alert, Button, Space, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** Where two states of a response differ. */
export interface Difference {
  key: string;
  name: string;
  theirs: string;
  mine: string;
}

/** Somebody changed the response meanwhile: shows where both differ, and lets the person choose. */
export function ConflictPanel(props: {
  /** What the differences are about: an element, or a field. */
  about: string;
  theirs: { updator_name?: string; updated_at?: string };
  differences: Difference[];
  onResolve: (whose: 'theirs' | 'mine') => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
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
          {props.differences.length > 0 && (
            <table className="cp-conflict">
              <thead>
                <tr>
                  <th scope="col">{props.about}</th>
                  <th scope="col">{t('conflict.newer')}</th>
                  <th scope="col">{t('conflict.yours')}</th>
                </tr>
              </thead>
              <tbody>
                {props.differences.map(({ key, name, theirs, mine }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>{theirs}</td>
                    <td>{mine}</td>
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

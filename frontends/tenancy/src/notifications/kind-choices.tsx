import { Checkbox, isNotificationKind, type Reply, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

type Preferences = NonNullable<Reply<'tenancy.GetNotificationPreferences'>['data']>;
type Choice = NonNullable<Preferences['kinds']>[number];

/** Each kind of notification with where it is told. */
export function KindChoices(props: {
  kinds: Choice[];
  /** Whether there is a daily mail at all. */
  digest: boolean;
  busy: boolean;
  onChoose: (choice: { type: string; in_app?: boolean; in_digest?: boolean }) => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <table className="te-kinds">
      <thead>
        <tr>
          <th scope="col">{t('inbox.kind')}</th>
          <th scope="col">{t('notice.inApp')}</th>
          <th scope="col">{t('notice.inDigest')}</th>
        </tr>
      </thead>
      <tbody>
        {props.kinds.map(({ type = '', in_app, in_digest, fixed }) => {
          if (!isNotificationKind(type)) return null;
          const name = t(`inbox.kinds.${type}`);
          return (
            <tr key={type}>
              <th scope="row">
                {name}
                {fixed && <span className="at-faint te-fixed">{t('notice.fixed')}</span>}
              </th>
              <td>
                <Checkbox
                  checked={in_app}
                  disabled={fixed || props.busy}
                  aria-label={`${name}: ${t('notice.inApp')}`}
                  onChange={({ target }) => props.onChoose({ type, in_app: target.checked })}
                />
              </td>
              <td>
                {!fixed && (
                  <Checkbox
                    checked={in_digest && props.digest}
                    disabled={props.busy || !props.digest}
                    aria-label={`${name}: ${t('notice.inDigest')}`}
                    onChange={({ target }) => props.onChoose({ type, in_digest: target.checked })}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

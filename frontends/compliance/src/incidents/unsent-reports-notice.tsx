import { Alert, Button, useSession, useTranslation } from '@attesta/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type UnsentReport, unsentReports } from './unsent-reports';

/** Milliseconds between two looks at what waits: it goes out in the background. */
const pause = 5_000;

/** The reports that wait in this browser for the connection, or that the server did not take; nothing when there are none. */
export function UnsentReportsNotice(): ReactNode {
  const { t } = useTranslation('compliance');
  const userId = useSession()?.userId;
  const [waiting, setWaiting] = useState<UnsentReport[]>([]);
  const look = useCallback(() => void unsentReports.list().then(setWaiting), []);
  useEffect(() => {
    look();
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [look, userId]);
  if (waiting.length === 0) return null;
  return (
    <Alert
      className="at-gap"
      type="warning"
      showIcon
      role="status"
      title={t('incidents.unsent')}
      description={
        <ul className="cp-unsent">
          {waiting.map(({ key, values, problem }) => (
            <li key={key}>
              <bdi>{values.description}</bdi>: {problem?.message ?? t('incidents.unsentWaits')}
              {problem && (
                <Button type="link" size="small" danger onClick={() => void unsentReports.discard(key).then(look)}>
                  {t('incidents.discard')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}

import { Input, OneReply, useCall, useTranslation } from '@attesta/ui';
import { Pager, useTyping } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { useSessionLabel } from './use-session-label';

/** So many are shown at once; a search and pages lead to the others. */
const pageSize = 20;

/** The sessions of a surveyor, the newest first. */
export function SessionList({ userId }: { userId: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const [page, setPage] = useState(1);
  const { q, typed, setTyped } = useTyping();
  const label = useSessionLabel();
  const request = { user_id: userId, q, sort: '-date', page, page_size: pageSize };
  const sessions = useCall('compliance.ListSurveyorSessions', request, { keepPrevious: true });
  const total = sessions.data?.meta?.total ?? 0;
  return (
    <OneReply of={sessions} found={sessions.data} lines={2} within="panel">
      {({ data: own = [] }) => (
        <>
          {(typed || total > pageSize) && (
            <Input
              allowClear
              className="at-no-print"
              aria-label={t('users.sessionsSearch')}
              placeholder={t('users.sessionsSearch')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setPage(1);
              }}
              // It may stand within the form of the account, which is not to be sent by it.
              onPressEnter={(event) => event.preventDefault()}
            />
          )}
          {own.length === 0 ? (
            <p className="at-faint" role="status">
              {t(q ? 'users.sessionsNoneFound' : 'users.sessionsNone')}
            </p>
          ) : (
            <ul className="at-rows" aria-label={t('users.sessions')} aria-busy={sessions.isPlaceholderData}>
              {own.map((session) => (
                <li key={session.id}>
                  <Link to={`/ss/sessions?open=${session.id}`}>{label(session)}</Link>
                </li>
              ))}
            </ul>
          )}
          <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
        </>
      )}
    </OneReply>
  );
}

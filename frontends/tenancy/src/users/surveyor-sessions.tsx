import {
  OneReply,
  type Row,
  Select,
  useCall,
  useCallMutation,
  useChoiceState,
  useFormat,
  useMayCall,
  useSession,
  useSettled,
  useTranslation,
} from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useId, useState } from 'react';

type Session = Row<'compliance.ListSurveyorSessions'>;

/** The sessions of a surveyor, and the choice of another one of the organization to be given to them (specification: platform 3 User). */
export function SurveyorSessions({ user }: { user: { id?: string; organization_id?: string } }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { actingFor, organizationId } = useSession() ?? {};
  const here = (actingFor || organizationId) === user.organization_id;
  const sessions = useCall(
    'compliance.ListSurveyorSessions',
    { user_id: user.id, sort: '-date', page: 1, page_size: 50 },
    { enabled: here },
  );
  const mayGive = useMayCall('compliance.UpdateSurveyorSession');
  const label = useSessionLabel();
  if (!here) return <p className="at-faint">{t('users.sessionsElsewhere')}</p>;
  return (
    <OneReply of={sessions} found={sessions.data} lines={2} within="panel">
      {({ data: own = [] }) => (
        <>
          {own.length === 0 ? (
            <p className="at-faint">{t('users.sessionsNone')}</p>
          ) : (
            <ul className="at-rows" aria-label={t('users.sessions')}>
              {own.map((session) => (
                <li key={session.id}>
                  <Link to={`/ss/sessions?open=${session.id}`}>{label(session)}</Link>
                </li>
              ))}
            </ul>
          )}
          {mayGive && <GiveSession userId={user.id} />}
        </>
      )}
    </OneReply>
  );
}

/** Gives a surveyor a session that another one has: each session has one surveyor. */
function GiveSession({ userId }: { userId: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const label = useSessionLabel();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const q = useSettled(typed.trim());
  const found = useCall(
    'compliance.ListSurveyorSessions',
    { q, sort: '-date', page: 1, page_size: 50 },
    { enabled: opened, keepPrevious: true },
  );
  const give = useCallMutation('compliance.UpdateSurveyorSession');
  const state = useChoiceState(found);
  const others = (found.data?.data ?? []).filter(({ user_id, status }) => user_id !== userId && status !== 'over');
  const choose = (chosen: string): void => {
    const version = others.find((one) => one.id === chosen)?.version;
    give.mutate({ id: chosen, user_id: userId, ...(version && { version }) });
  };
  return (
    <div className="te-give-session">
      <label htmlFor={id}>{t('users.sessionsGive')}</label>
      <Select<string>
        {...state}
        id={id}
        value={null as never}
        placeholder={t('users.sessionsChoose')}
        loading={state.loading || give.isPending}
        disabled={give.isPending}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={others.map((one) => ({
          value: one.id ?? '',
          label: [label(one), one.user_name].filter(Boolean).join(' · '),
        }))}
        onOpenChange={(open) => (open ? setOpened(true) : setTyped(''))}
        onChange={choose}
      />
      <p className="at-faint">
        {t('users.sessionsGiveHelp')} <Link to="/ss/sessions/new">{t('users.sessionsPlan')}</Link>
      </p>
    </div>
  );
}

/** A session by its name and days, each of which keeps its own direction of writing. */
function useSessionLabel(): (session: Session) => string {
  const format = useFormat();
  return ({ name, date, to_date }) => {
    const days = to_date && to_date !== date ? `${format.date(date)} – ${format.date(to_date)}` : format.date(date);
    return [name, days].map((part) => `\u2068${part}\u2069`).join(' · ');
  };
}

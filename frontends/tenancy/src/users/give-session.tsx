import { useCall, useCallMutation, useToday, useTranslation } from '@attesta/ui';
import { FoundSelect, useTyping } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useId } from 'react';
import { useSessionLabel } from './use-session-label';

/** Gives a surveyor a session that another one has and that is not over: each session has one surveyor. */
export function GiveSession({ userId }: { userId: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const label = useSessionLabel();
  const typing = useTyping();
  const today = useToday();
  const request = { q: typing.q, except_user_id: userId, fromDate: today, sort: 'date', page: 1, page_size: 50 };
  const found = useCall('compliance.ListSurveyorSessions', request, { enabled: typing.opened, keepPrevious: true });
  const give = useCallMutation('compliance.UpdateSurveyorSession');
  const others = found.data?.data ?? [];
  const choose = (chosen: string): void => {
    const version = others.find((one) => one.id === chosen)?.version;
    give.mutate({ id: chosen, user_id: userId, ...(version && { version }) });
  };
  return (
    <div className="te-give-session">
      <label htmlFor={id}>{t('users.sessionsGive')}</label>
      <FoundSelect
        id={id}
        typing={typing}
        query={found}
        value={null}
        placeholder={t('users.sessionsChoose')}
        loading={give.isPending}
        disabled={give.isPending}
        options={others.map((one) => ({
          value: one.id ?? '',
          label: [label(one), one.user_name].filter(Boolean).join(' · '),
        }))}
        onChange={choose}
      />
      <p className="at-faint">
        {t('users.sessionsGiveHelp')} <Link to="/ss/sessions/new">{t('users.sessionsPlan')}</Link>
      </p>
    </div>
  );
}

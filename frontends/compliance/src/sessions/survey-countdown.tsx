import { daysUntil, keptFormat, Section, useFormat, useSession, useToday, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../dashboard/overview';
import { SessionStatus } from './session-status';
import { sessionTime } from './session-time';

/** The surveys that are on or to come, and in how many days; nothing where none is planned. */
export function SurveyCountdown({ overview }: Pick<OverviewProps, 'overview'>): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const role = useSession()?.roleId;
  const today = useToday();
  const surveys = overview.surveys ?? [];
  if (surveys.length === 0) return null;
  const days = keptFormat(Intl.RelativeTimeFormat, i18n.language, { numeric: 'auto' });
  return (
    <Section title={t(role === 5 ? 'sessions.own' : 'sessions.coming')}>
      <ul className="cp-surveys">
        {surveys.map((survey) => (
          <li key={survey.id}>
            <span className="cp-survey-days">
              {survey.status === 'running' ? (
                <SessionStatus status={survey.status} />
              ) : (
                days.format(daysUntil(survey.date ?? '', today), 'day')
              )}
            </span>
            <span>
              {role === 4 || role === 6 ? (
                <bdi>{survey.name}</bdi>
              ) : (
                <Link to={`/ss/sessions/${survey.id}`}>
                  <bdi>{survey.name}</bdi>
                </Link>
              )}
              <span className="at-quiet cp-survey-what">
                {[sessionTime(format, survey), survey.library_name, role === 5 ? '' : survey.user_name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

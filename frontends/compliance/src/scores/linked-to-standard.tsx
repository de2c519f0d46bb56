import { ErrorPanel, Section, useCall, useTranslation } from '@attesta/ui';
import { DocumentsAbout, MeetingsAbout } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** So many of each are named; the list of them has all. */
const named = { page: 1, page_size: 10 };

interface Linked {
  title: string;
  /** Where all of them are. */
  all: string;
  items: { id: string; name: string; to: string }[];
  total: number;
}

/** What is linked to a standard and the reader may see: action plans, risks, safety incidents, documents, meetings. Nothing where there is nothing. */
export default function LinkedToStandard({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const asked = { ...named, standard_id: id };
  const plans = useCall('compliance.ListActionPlans', asked);
  const risks = useCall('compliance.ListRisks', asked);
  const incidents = useCall('compliance.ListIncidents', asked);
  const failed = [plans, risks, incidents].find(({ error }) => error);
  if (failed) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />;
  const linked: Linked[] = [
    {
      title: t('scores.linked.plans'),
      all: `/ss/actions?standard=${id}`,
      items: (plans.data?.data ?? []).map((plan) => ({
        id: plan.id ?? '',
        name: plan.name ?? '',
        to: `/ss/actions/${plan.id}`,
      })),
      total: plans.data?.meta?.total ?? 0,
    },
    {
      title: t('scores.linked.risks'),
      all: `/ss/risks?standard=${id}`,
      items: (risks.data?.data ?? []).map((risk) => ({
        id: risk.id ?? '',
        name: `${risk.code} ${risk.name}`,
        to: `/ss/risks/${risk.id}`,
      })),
      total: risks.data?.meta?.total ?? 0,
    },
    {
      title: t('scores.linked.incidents'),
      all: `/ss/incidents?standard=${id}`,
      items: (incidents.data?.data ?? []).map((incident) => ({
        id: incident.id ?? '',
        name: `${incident.code} ${incident.place || incident.reported_on}`,
        to: `/ss/incidents/${incident.id}`,
      })),
      total: incidents.data?.meta?.total ?? 0,
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {linked.length > 0 && (
        <Section title={t('scores.linked.title')}>
          {linked.map((one) => (
            <LinkedList key={one.all} linked={one} />
          ))}
        </Section>
      )}
      <DocumentsAbout kind="standard" id={id} />
      <MeetingsAbout kind="standard" id={id} />
    </>
  );
}

function LinkedList({ linked: { title, all, items, total } }: { linked: Linked }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <>
      <h3>{title}</h3>
      <ul className="cp-plan-links">
        {items.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {total > items.length && (
          <li>
            <Link to={all}>{t('scores.linked.all', { n: total })}</Link>
          </li>
        )}
      </ul>
    </>
  );
}

import {
  Button,
  ConfirmDanger,
  OneReply,
  Page,
  PrintButton,
  type Reply,
  Section,
  StatusTag,
  useCall,
  useCallMutation,
  useFormat,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { DocumentsAbout, Facts, Joined, MeetingsAbout } from '@attesta/ui/data';
import { Link, useNavigate, useParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { PlansBeside } from '../action-plans/plans-beside';
import { Prose } from '../shared/prose';
import { LinkedIncidents } from './linked-incidents';
import { RiskHistory } from './risk-history';
import { RiskLevel, RiskStatus } from './risk-marks';
import { RiskTreatments } from './risk-treatments';
import { useMatrixNames } from './use-matrix-names';

type Risk = NonNullable<NonNullable<Reply<'compliance.GetRisk'>['data']>['risk']>;

/** One risk: what it is, how great it is, what is done about it, and what was changed of it. */
export default function RiskPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('compliance.GetRisk', { id });
  const detail = data?.data;
  const risk = detail?.risk;
  return (
    <Page
      title={risk ? `${risk.code} ${risk.name}` : t('risks.one')}
      aside={risk && <RiskStatus status={risk.status} />}
      breadcrumbs={[{ label: t('risks.title'), to: '/ss/risks' }, { label: risk?.code ?? '…' }]}
      action={risk && <Actions risk={risk} />}
    >
      <OneReply of={{ error, refetch }} found={risk && { ...detail, risk }} lines={10}>
        {({ risk, ...detail }) => (
          <>
            <RiskFacts risk={risk} />
            <RiskTreatments risk={risk} treatments={detail.treatments ?? []} />
            <PlansBeside of={{ risk_id: id }} add={`/ss/actions/new?risk=${id}`} />
            <LinkedIncidents incidents={detail.incidents ?? []} />
            <DocumentsAbout kind="risk" id={id} />
            <MeetingsAbout kind="risk" id={id} />
            <RiskHistory changes={detail.history ?? []} />
          </>
        )}
      </OneReply>
    </Page>
  );
}

function RiskFacts({ risk }: { risk: Risk }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { data } = useCall('compliance.GetRiskMatrix', {});
  const names = useMatrixNames(data?.data);
  const assessment = (of: Risk['inherent']): ReactNode =>
    of?.level && (
      <>
        <RiskLevel of={of} /> {names.likelihood(of.likelihood ?? 0)} × {names.impact(of.impact ?? 0)}
      </>
    );
  return (
    <Section title={t('risks.assessmentOf')}>
      <Facts
        items={[
          { label: t('risks.inherent'), value: assessment(risk.inherent) },
          { label: t('risks.residual'), value: assessment(risk.residual) || t('risks.residualMissing') },
          { label: t('risks.category'), value: t(`risks.categories.${risk.category}`) },
          { label: t('risks.owner'), value: risk.owner_name },
          { label: t('risks.treatment'), value: risk.treatment && t(`risks.treatments.${risk.treatment}`) },
          {
            label: t('risks.review'),
            value: risk.review_overdue ? (
              <StatusTag kind="danger">{t('risks.reviewOverdue', { date: format.date(risk.review_date) })}</StatusTag>
            ) : (
              risk.review_date && format.date(risk.review_date)
            ),
          },
          ...(risk.decision ? [{ label: t('risks.decision'), value: <Prose text={risk.decision} /> }] : []),
          { label: t('risks.what'), value: <Prose text={risk.description} /> },
          { label: t('risks.cause'), value: <Prose text={risk.cause} /> },
          { label: t('risks.consequence'), value: <Prose text={risk.consequence} /> },
          { label: t('risks.controls'), value: <Prose text={risk.controls} /> },
          {
            label: t('risks.standards'),
            value: (risk.standards ?? []).length > 0 && (
              <ul className="cp-plan-links">
                {risk.standards?.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`/ss/scores/standard/${id}`} dir="auto">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            ),
          },
          { label: t('risks.reportedBy'), value: <Joined parts={[risk.reported_by, format.date(risk.created_at)]} /> },
        ]}
      />
    </Section>
  );
}

function Actions({ risk }: { risk: Risk }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const role = useSession()?.roleId;
  const [asking, setAsking] = useState(false);
  const remove = useCallMutation('compliance.DeleteRisk', { onSuccess: () => navigate('/ss/risks') });
  return (
    <>
      <PrintButton />
      {(role === 2 || role === 3) && (
        <Button danger onClick={() => setAsking(true)}>
          {t('ui:action.delete')}
        </Button>
      )}
      {risk.changeable && (
        <Button type="primary" onClick={() => navigate(`/ss/risks/${risk.id}/edit`)}>
          {t('ui:action.edit')}
        </Button>
      )}
      <ConfirmDanger
        open={asking}
        title={t('risks.deleteAsk')}
        description={t('risks.deleteText')}
        name={risk.name ?? ''}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: risk.id ?? '' })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

import {
  Button,
  OneReply,
  Page,
  PrintButton,
  type Reply,
  Section,
  useCall,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { DocumentsAbout, Facts, Joined, MeetingsAbout } from '@attesta/ui/data';
import { Link, useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { LinkedIncidents } from '../risks/linked-incidents';
import { Prose } from '../shared/prose';
import { PlanAnswer } from './plan-answer';
import { PlanEvidence } from './plan-evidence';
import { PlanFinding } from './plan-finding';
import { PlanHistory } from './plan-history';
import { DueDate, PlanStatus } from './plan-marks';

type Detail = NonNullable<Reply<'compliance.GetActionPlan'>['data']>;
export type ShownPlan = NonNullable<Detail['plan']>;

/** One action plan: what is to be done, what was found, what was done about it, and what was changed of it. */
export default function PlanPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('compliance.GetActionPlan', { id });
  const detail = data?.data;
  const plan = detail?.plan;
  return (
    <Page
      title={plan?.name ?? t('actions.one')}
      aside={plan && <PlanStatus status={plan.status} />}
      breadcrumbs={[{ label: t('actions.title'), to: '/ss/actions' }, { label: plan?.name ?? '…' }]}
      action={
        plan && (
          <>
            <PrintButton />
            {plan.changeable === 'all' && (
              <Button onClick={() => navigate(`/ss/actions/${id}/edit`)}>{t('ui:action.edit')}</Button>
            )}
          </>
        )
      }
    >
      <OneReply of={{ error, refetch }} found={plan && { ...detail, plan }} lines={10}>
        {({ plan, ...detail }) => (
          <>
            <PlanFacts plan={plan} />
            {plan.finding && <PlanFinding finding={plan.finding} elements={detail.elements ?? []} />}
            <LinkedIncidents incidents={detail.incidents ?? []} />
            <PlanEvidence files={plan.files ?? []} />
            {plan.changeable && <PlanAnswer plan={plan} />}
            <DocumentsAbout kind="action_plan" id={id} />
            <MeetingsAbout kind="action_plan" id={id} />
            <PlanHistory changes={detail.history ?? []} />
          </>
        )}
      </OneReply>
    </Page>
  );
}

function PlanFacts({ plan }: { plan: ShownPlan }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <Section title={t('actions.what')}>
      <Facts
        items={[
          { label: t('actions.owner'), value: plan.owner_name || t('actions.nobody') },
          { label: t('field.due'), value: <DueDate plan={plan} /> },
          ...(plan.completed_on ? [{ label: t('actions.completedOn'), value: format.date(plan.completed_on) }] : []),
          ...(plan.decision ? [{ label: t('actions.decision'), value: <Prose text={plan.decision} /> }] : []),
          { label: t('actions.how'), value: <Prose text={plan.description} /> },
          { label: t('actions.response'), value: <Prose text={plan.response} /> },
          {
            label: t('level.standard'),
            value:
              (plan.standards ?? []).length > 0 ? (
                <ul className="cp-plan-links">
                  {plan.standards?.map(({ id, name }) => (
                    <li key={id}>
                      <Link to={`/ss/scores/standard/${id}`} dir="auto">
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : (
                '–'
              ),
          },
          ...(plan.risk
            ? [
                {
                  label: t('risks.one'),
                  value: (
                    <Link to={`/ss/risks/${plan.risk.id}`} dir="auto">
                      {plan.risk.code} {plan.risk.name}
                    </Link>
                  ),
                },
              ]
            : []),
          {
            label: t('actions.originLabel'),
            value: (
              <Joined parts={[t(`actions.origin.${plan.origin}`), plan.created_by, format.date(plan.created_at)]} />
            ),
          },
        ]}
      />
    </Section>
  );
}

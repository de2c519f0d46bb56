import {
  Button,
  ConfirmDanger,
  OneReply,
  Page,
  PrintButton,
  useCall,
  useCallMutation,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { DocumentsAbout, MeetingsAbout } from '@attesta/ui/data';
import { useNavigate, useParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { HandlingDrawer } from './handling-drawer';
import { IncidentActions } from './incident-actions';
import { IncidentFacts } from './incident-facts';
import { IncidentHistory } from './incident-history';
import { IncidentInvestigation } from './incident-investigation';
import { IncidentStatus } from './incident-marks';
import { NextSteps } from './next-steps';
import type { HandlingStep, IncidentDetail } from './types';

/** One incident: what was reported and, for those who handle it, what was found out, what is done, and how it came to this. */
export default function IncidentPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('compliance.GetIncident', { id });
  const detail = data?.data;
  const incident = detail?.incident;
  return (
    <Page
      title={incident ? `${incident.code} ${t(`incidents.types.${incident.type}`)}` : t('incidents.one')}
      aside={incident && <IncidentStatus status={incident.status} />}
      breadcrumbs={[{ label: t('incidents.title'), to: '/ss/incidents' }, { label: incident?.code ?? '…' }]}
      action={incident && <PageActions detail={detail} />}
    >
      <OneReply of={{ error, refetch }} found={detail} lines={10}>
        {(detail) => <Parts detail={detail} />}
      </OneReply>
    </Page>
  );
}

function Parts({ detail }: { detail: IncidentDetail }): ReactNode {
  const [step, setStep] = useState<HandlingStep>();
  const { handling } = detail;
  if (!handling) return <IncidentFacts detail={detail} />;
  return (
    <>
      <NextSteps detail={detail} handling={handling} onStep={setStep} />
      <IncidentFacts detail={detail} onChange={() => setStep('classify')} />
      <IncidentInvestigation
        handling={handling}
        investigator={detail.incident?.investigator_name}
        onChange={() => setStep('investigate')}
      />
      <IncidentActions handling={handling} onChange={() => setStep('act')} />
      <DocumentsAbout kind="incident" id={detail.incident?.id ?? ''} />
      <MeetingsAbout kind="incident" id={detail.incident?.id ?? ''} />
      <IncidentHistory detail={detail} changes={handling.history ?? []} />
      <HandlingDrawer detail={detail} handling={handling} step={step} onClose={() => setStep(undefined)} />
    </>
  );
}

function PageActions({ detail }: { detail: IncidentDetail }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const role = useSession()?.roleId;
  const [asking, setAsking] = useState(false);
  const remove = useCallMutation('compliance.DeleteIncident', { onSuccess: () => navigate('/ss/incidents') });
  const { id = '', code = '' } = detail.incident ?? {};
  return (
    <>
      <PrintButton />
      {detail.handling && (role === 2 || role === 3) && (
        <Button danger onClick={() => setAsking(true)}>
          {t('ui:action.delete')}
        </Button>
      )}
      <ConfirmDanger
        open={asking}
        title={t('incidents.deleteAsk')}
        description={t('incidents.deleteText')}
        name={code}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

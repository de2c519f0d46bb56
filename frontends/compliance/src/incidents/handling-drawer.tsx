import { Form, GuardedForm, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ActionFields } from './action-fields';
import { ClassifyFields } from './classify-fields';
import { changesOf, type HandlingValues, valuesOf } from './handling-values';
import { InvestigationFields } from './investigation-fields';
import { CloseFields, DuplicateFields, RejectFields, TriageFields } from './settle-fields';
import type { HandlingStep, IncidentDetail, IncidentHandling } from './types';

/** The fields of each step. */
const fieldsOf: Record<HandlingStep, (props: { detail: IncidentDetail; handling: IncidentHandling }) => ReactNode> = {
  triage: TriageFields,
  investigate: InvestigationFields,
  act: ActionFields,
  close: CloseFields,
  reject: RejectFields,
  duplicate: DuplicateFields,
  classify: ClassifyFields,
};

/** One step of handling an incident, beside its page. */
export function HandlingDrawer(props: {
  detail: IncidentDetail;
  handling: IncidentHandling;
  step: HandlingStep | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { step, onClose } = props;
  return (
    <SideDrawer open={step !== undefined} title={step ? t(`incidents.step.${step}`) : ''} onClose={onClose}>
      {step && <StepForm key={step} {...props} step={step} />}
    </SideDrawer>
  );
}

function StepForm(props: {
  detail: IncidentDetail;
  handling: IncidentHandling;
  step: HandlingStep;
  onClose: () => void;
}): ReactNode {
  const { detail, handling, step, onClose } = props;
  const [form] = Form.useForm<HandlingValues>();
  const { id, version } = detail.incident ?? {};
  const update = useCallMutation('compliance.UpdateIncident', { toasts: 'success', onSuccess: onClose });
  const Fields = fieldsOf[step];
  return (
    <GuardedForm<HandlingValues>
      form={form}
      initialValues={valuesOf(detail, handling)}
      onSubmit={(values) => update.mutate({ id, version, ...changesOf(step, values, detail) })}
      busy={update.isPending || update.isSuccess}
      error={update.error}
      onCancel={onClose}
    >
      <Fields detail={detail} handling={handling} />
    </GuardedForm>
  );
}

import { Alert, Section, UnsavedGuard, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { PlanAction } from '../action-plans/plan-action';
import type { ActivityForm as Form, RecordedKind, RecordedResponse } from '../shared/types';
import { answerSender } from '../unsent/answer-sender';
import { ConflictPanel } from '../unsent/conflict-panel';
import { SubmitNotes } from '../unsent/submit-notes';
import type { AnswerForm, UnsentAnswers } from '../unsent/unsent-answers';
import { useAnswering } from '../unsent/use-answering';
import { useUnsentFiles } from '../unsent/use-unsent';
import { Evidence } from '../work/evidence';
import { DocumentFields } from './document-fields';
import { EarlierAnswers } from './earlier-answers';
import { changedFields, fieldsOf } from './fields';
import { KpiFields } from './kpi-fields';
import { ObservationFields } from './observation-fields';
import { earlierOf } from './present';
import { RecordBar } from './record-bar';
import { Revisions } from './revisions';
import { shortcoming } from './shortcoming';

interface ActivityFormProps {
  asked: Form;
  form: AnswerForm & { kind: RecordedKind; response?: RecordedResponse };
  /** What waited of it in this browser when it was opened. */
  kept?: UnsentAnswers;
  /** Reads the response anew; gives it as it is now. */
  onReload: () => Promise<RecordedResponse | undefined>;
}

const inputs = { kpi: KpiFields, observation: ObservationFields, document: DocumentFields };

/** The form of a KPI, an observation or a document, with the answers of earlier periods beside it; drafts save themselves. */
export function ActivityForm({ asked, form, kept, onReload }: ActivityFormProps): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const { kind } = form;
  const answering = useAnswering<string, RecordedResponse>(form, kept, {
    said: (response) => fieldsOf(kind, response),
    changed: changedFields,
  });
  const [missing, setMissing] = useState<string>();
  const [done, setDone] = useState(false);
  const waiting = useUnsentFiles(answerSender.keyOf(form), '');
  const readOnly = asked.may_answer !== true;
  const attachments = answering.response?.attachments ?? [];
  const mustDecide =
    answering.status === 'stopped' || (answering.submitted && answering.dirty && !answering.submitting);
  const submit = async (): Promise<void> => {
    const found = shortcoming(asked, answering.answers, attachments.length + waiting.length);
    setMissing(found && t(found));
    if (!found && (await answering.submit())) setDone(true);
  };
  // What is pending scores nothing; of the others the score tells once it is there.
  const falls = answering.answers.status === 'Pending' || (answering.response?.score ?? 100) < 100;
  const Inputs = inputs[kind];
  return (
    <div className="cp-checklist">
      <UnsavedGuard when={mustDecide && answering.dirty && !answering.busy} />
      <SubmitNotes done={done && !answering.dirty} waits={answering.submitting && answering.status === 'failed'} />
      {readOnly && <Alert className="at-gap" type="info" showIcon title={t('record.readOnly')} />}
      {answering.conflict && (
        <ConflictPanel
          about={t('record.field')}
          theirs={answering.conflict}
          differences={differences(t, kind, answering.conflict, answering.answers)}
          onResolve={(whose) => void answering.resolve(whose)}
        />
      )}
      <div className="cp-record">
        <Section title={t(`record.${kind}`)}>
          {asked.description && asked.description !== asked.name && (
            <p className="at-prose" dir="auto">
              {asked.description}
            </p>
          )}
          <Inputs asked={asked} fields={answering.answers} readOnly={readOnly} onChange={answering.change} />
          {missing && (
            <p role="alert" className="at-field-error">
              {missing}
            </p>
          )}
          {!readOnly && falls && (
            <p className="cp-not-met">
              <PlanAction activityId={form.id ?? ''} about={asked.name ?? ''} />
            </p>
          )}
          <Evidence
            elementId=""
            elementName={asked.document_name || asked.name || ''}
            attachments={attachments}
            form={form}
            readOnly={readOnly}
            write={answering.write}
            onReload={onReload}
          />
          <Revisions kind={kind} revisions={answering.response?.revisions ?? []} />
        </Section>
        <EarlierAnswers asked={asked} earlier={earlierOf(asked)} />
      </div>
      <RecordBar
        answering={answering}
        readOnly={readOnly}
        onSubmit={() => void submit()}
        onBack={() => navigate('/ss/work')}
      />
    </div>
  );
}

function differences(
  t: (key: string) => string,
  kind: RecordedKind,
  theirs: RecordedResponse,
  mine: Readonly<Record<string, string>>,
) {
  const newer = fieldsOf(kind, theirs);
  return changedFields(newer, mine).map((name) => ({
    key: name,
    name: t(`record.fields.${name}`),
    theirs: newer[name] || '–',
    mine: mine[name] || '–',
  }));
}

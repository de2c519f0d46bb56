import { Alert, EmptyState, Section, Tag, UnsavedGuard, useTranslation } from '@attesta/ui';
import { DownOutlined, RightOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ChecklistResponse, ChecklistForm as Form } from '../shared/types';
import { answerSender } from '../unsent/answer-sender';
import { ConflictPanel } from '../unsent/conflict-panel';
import { SubmitNotes } from '../unsent/submit-notes';
import type { UnsentAnswers } from '../unsent/unsent-answers';
import { answerDifferences } from './answer-differences';
import { needsComment, standingOf } from './answers';
import { ElementCard } from './element-card';
import { OpenElements } from './open-elements';
import { SubmitBar } from './submit-bar';
import { useChecklist } from './use-checklist';

interface ChecklistFormProps {
  form: Form;
  /** What waited of it in this browser when it was opened. */
  kept?: UnsentAnswers;
  /** Reads the response anew; gives it as it is now. */
  onReload: () => Promise<ChecklistResponse | undefined>;
}

/** The elements of a checklist, to be answered one by one; what is answered saves itself as a draft. */
export function ChecklistForm({ form, kept, onReload }: ChecklistFormProps): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const checklist = useChecklist(form, kept);
  const [asking, setAsking] = useState(false);
  const [justSubmitted, setJustSubmitted] = useState(false);
  const toAnswer = useRef<string>(undefined);
  const elements = form.elements ?? [];
  const ids = elements.map(({ element_id = '' }) => element_id);
  const standing = standingOf(ids, checklist.answers);
  const open = elements.filter(({ element_id = '' }) => !checklist.answers[element_id]?.response);
  const uncommented = elements.filter(({ element_id = '' }) => needsComment(checklist.answers[element_id]));
  const last = new Map((form.last_response?.elements ?? []).map((element) => [element.element_id, element]));
  const mayAnswer = form.may_answer === true;
  const mustDecide =
    checklist.status === 'stopped' || (checklist.submitted && checklist.dirty && !checklist.submitting);
  useWarnBeforeUnload(checklist.dirty && !mustDecide && !answerSender.durable);

  const submit = async (): Promise<void> => {
    setAsking(false);
    if (await checklist.submit()) {
      setJustSubmitted(true);
      document.querySelector('h1')?.scrollIntoView({ behavior: 'smooth', block: 'center' });
      void onReload();
    }
  };
  const goTo = (elementId: string | undefined): void => {
    setAsking(false);
    toAnswer.current = elementId;
  };
  const focusElement = (): void => {
    const element = document.getElementById(`element-${toAnswer.current}`);
    toAnswer.current = undefined;
    const isAnswered = element?.querySelector('input[type=radio]:checked');
    element?.querySelector<HTMLElement>(isAnswered ? 'textarea' : 'input[type=radio]')?.focus();
    element?.scrollIntoView({ block: 'center' });
  };
  if (elements.length === 0) return <EmptyState title={t('work.noElements')} />;
  return (
    <div className="cp-checklist">
      <UnsavedGuard when={mustDecide && checklist.dirty && !checklist.busy} />
      <SubmitNotes
        done={justSubmitted && !checklist.dirty}
        waits={checklist.submitting && checklist.status === 'failed'}
      />
      {!mayAnswer && <Alert className="at-gap" type="info" showIcon title={t('work.readOnly')} />}
      {checklist.conflict && (
        <ConflictPanel
          about={t('field.element')}
          theirs={checklist.conflict}
          differences={answerDifferences(t, form, checklist.conflict, checklist.answers)}
          onResolve={(whose) => void checklist.resolve(whose)}
        />
      )}
      <Asked form={form} />
      <ol className="cp-elements">
        {elements.map((element, index) => (
          <ElementCard
            key={element.element_id}
            number={index + 1}
            element={element}
            answer={checklist.answers[element.element_id ?? '']}
            attachments={
              checklist.response?.elements?.find(({ element_id }) => element_id === element.element_id)?.attachments ??
              []
            }
            whereabouts={checklist.whereabouts(element.element_id ?? '')}
            last={last.get(element.element_id)}
            form={form}
            readOnly={!mayAnswer}
            onChange={(changes) => checklist.change(element.element_id ?? '', changes)}
            write={checklist.write}
            onReload={onReload}
          />
        ))}
      </ol>
      <SubmitBar
        checklist={checklist}
        standing={standing}
        readOnly={!mayAnswer}
        onSubmit={() => (open.length + uncommented.length > 0 ? setAsking(true) : void submit())}
        onBack={() => navigate('/ss/work')}
      />
      <OpenElements
        asking={asking}
        elements={elements}
        open={open}
        uncommented={uncommented}
        onGo={goTo}
        onClose={() => setAsking(false)}
        onClosed={focusElement}
        onSubmit={() => void submit()}
      />
    </div>
  );
}

/** What the standard asks: the substandards that the checklist serves. */
function Asked({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('compliance');
  const id = useId();
  const [open, setOpen] = useState(false);
  const substandards = form.substandards ?? [];
  if (substandards.length === 0 && !form.description) return null;
  return (
    <Section className="cp-asked">
      <button
        type="button"
        className="at-bare cp-disclose"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <DownOutlined aria-hidden="true" /> : <RightOutlined className="cp-forward" aria-hidden="true" />}{' '}
        {t('work.asked')}
      </button>
      <div id={id} hidden={!open}>
        {form.description && (
          <p className="at-prose" dir="auto">
            {form.description}
          </p>
        )}
        {substandards.map(({ id, code, name, description, esr }) => (
          <div key={id}>
            <p>
              <span className="at-code">{code}</span>{' '}
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              {esr === 1 && <Tag className="at-esr">ESR</Tag>}
            </p>
            <p className="at-prose" dir="auto">
              {description}
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function useWarnBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}

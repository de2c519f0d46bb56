import { countNearLimit, Input, useLimits, useTranslation } from '@attesta/ui';
import {
  CheckCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
} from '@attesta/ui/icons';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { PlanAction } from '../action-plans/plan-action';
import { answerLabel } from '../shared/answer-label';
import type { Attachment, ChecklistForm, ChecklistResponse, ResponseElement } from '../shared/types';
import type { Whereabouts } from '../unsent/use-answering';
import { type Answer, answerChoices, type ElementState } from './answers';
import { Evidence } from './evidence';
import { EvidenceLink } from './evidence-link';
import { SavedWhere } from './saved-where';

interface ElementCardProps {
  number: number;
  element: ResponseElement;
  answer: ElementState | undefined;
  attachments: Attachment[];
  whereabouts: Whereabouts;
  /** What was said of it in the last period that was answered. */
  last: ResponseElement | undefined;
  form: ChecklistForm;
  readOnly: boolean;
  onChange: (changes: Partial<ElementState>) => void;
  write: (run: (response: ChecklistResponse | undefined) => Promise<ChecklistResponse | undefined>) => Promise<void>;
  onReload: () => Promise<ChecklistResponse | undefined>;
}

const icons: Record<Answer, ComponentType> = {
  met: CheckCircleOutlined,
  'partially met': ExclamationCircleOutlined,
  'not met': CloseCircleFilled,
  'not applicable': InfoCircleOutlined,
};

/** One element: its four answers as a radio group (arrow keys, or 1 to 4), a comment, its evidence. */
export function ElementCard(props: ElementCardProps): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.UpdateChecklistResponse');
  const { element, answer, readOnly, onChange } = props;
  const id = element.element_id ?? '';
  const isNotMet = answer?.response === 'not met';
  const onKeyDown = (event: KeyboardEvent): void => {
    const typing = (event.target as HTMLElement).closest('textarea, button');
    const choice = answerChoices[Number(event.key) - 1];
    if (typing || readOnly || !choice || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChange({ response: choice });
  };
  return (
    <li
      id={`element-${id}`}
      className={`cp-element ${answer?.response ? 'cp-element-answered' : ''}`}
      onKeyDown={onKeyDown}
    >
      <fieldset disabled={readOnly}>
        <legend>
          <span className="cp-element-number">{props.number}</span>
          <span dir="auto">
            {element.element_code && <span className="at-code">{element.element_code} </span>}
            {element.element_name}
          </span>
        </legend>
        <div className="cp-answers">
          {answerChoices.map((choice) => {
            const Icon = icons[choice];
            const key = choice.replace(' ', '_');
            return (
              <label key={choice} className={`cp-answer cp-answer-${key}`}>
                <span className="cp-answer-mark">
                  <input
                    type="radio"
                    name={`answer-${id}`}
                    value={choice}
                    checked={answer?.response === choice}
                    onChange={() => onChange({ response: choice })}
                  />
                  <Icon aria-hidden="true" />
                </span>
                <span>{t(`answer.${key}`)}</span>
              </label>
            );
          })}
        </div>
        {(props.last || props.whereabouts) && (
          <p className="cp-element-notes">
            {props.last && (
              <span className="at-faint" dir="auto">
                {t('work.lastTime', { answer: answerLabel(t, props.last.response) })}
                {props.last.comments && ` · ${props.last.comments}`}
              </span>
            )}
            <SavedWhere whereabouts={props.whereabouts} />
          </p>
        )}
        <Input.TextArea
          className="cp-comment"
          aria-label={t('work.commentOn', { name: element.element_name })}
          placeholder={t(isNotMet ? 'work.whatIsMissing' : 'work.comment')}
          rows={1}
          {...limit('elements.comments')}
          showCount={countNearLimit}
          readOnly={readOnly}
          value={answer?.comments ?? ''}
          onChange={(event) => onChange({ comments: event.target.value })}
        />
        {isNotMet && !readOnly && (
          <p className="cp-not-met">
            {!answer?.comments && <span className="at-quiet">{t('work.sayWhatIsMissing')}</span>}
            <PlanAction activityId={props.form.id ?? ''} about={element.element_name ?? ''} />
          </p>
        )}
        <EvidenceLink
          elementName={element.element_name ?? ''}
          link={answer?.link ?? ''}
          readOnly={readOnly}
          onChange={(link) => onChange({ link })}
        />
      </fieldset>
      <Evidence
        elementId={id}
        elementName={element.element_name ?? ''}
        attachments={props.attachments}
        form={props.form}
        readOnly={readOnly}
        write={props.write}
        onReload={props.onReload}
      />
    </li>
  );
}

import { Input, useLimits, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { SubPoint } from './meeting-parts';

/** What is written of an item of an agenda, or of its sub-agenda: what it is, who presents it, and more of it. */
export function AgendaPointTexts(props: {
  /** As it is counted, such as 2 or 2.1. */
  number: string;
  point: SubPoint;
  /** It was sent for vote: then it stays in the words that are voted on. */
  isVoted: boolean;
  onChange: (changes: Partial<SubPoint>) => void;
  /** Enter in its name. */
  onEnter?: () => void;
  /** What is done with it: buttons behind its name. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { number, point, isVoted, onChange } = props;
  const limit = useLimits('governance.UpdateMeeting');
  return (
    <>
      <div className="at-cluster">
        <Input
          dir="auto"
          aria-label={t('agenda.itemOf', { number })}
          placeholder={t('agenda.item')}
          value={point.agenda_item}
          readOnly={isVoted}
          className="gv-item"
          onPressEnter={props.onEnter}
          onChange={({ target }) => onChange({ agenda_item: target.value })}
          {...limit('agenda_of_meeting.agenda_item')}
        />
        <Input
          dir="auto"
          aria-label={t('agenda.presenterOf', { number })}
          placeholder={t('agenda.presenter')}
          value={point.presenter}
          className="gv-narrow"
          onChange={({ target }) => onChange({ presenter: target.value })}
          {...limit('agenda_of_meeting.presenter')}
        />
        {props.children}
      </div>
      {isVoted && <p className="at-quiet">{t('agenda.voted')}</p>}
      <Input.TextArea
        dir="auto"
        readOnly={isVoted}
        aria-label={t('agenda.descriptionOf', { number })}
        placeholder={t('field.description')}
        rows={1}
        className="gv-grows"
        value={point.description}
        onChange={({ target }) => onChange({ description: target.value })}
        {...limit('agenda_of_meeting.description')}
      />
    </>
  );
}

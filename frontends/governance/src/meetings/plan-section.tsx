import {
  type ApiError,
  call,
  Form,
  failureMessage,
  Input,
  ownDirection,
  Section,
  Select,
  toast,
  useCall,
  useChoiceState,
  useFormat,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { DateField, Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { NotFetched } from '../shared/not-fetched';
import { useTags } from '../shared/use-tags';
import { type Meeting, type Plan, planPart } from './meeting-parts';
import { SaveNotice } from './save-state';
import { useSharedPart } from './use-shared-part';

/** When, where and what for: fields for who runs the meeting, else to read. */
export function PlanSection({ meeting, isEditable }: { meeting: Meeting; isEditable: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  return (
    <Section title={t('part.plan')}>
      {isEditable ? <PlanForm meeting={meeting} /> : <PlanFacts meeting={meeting} />}
    </Section>
  );
}

function PlanForm({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const limit = useLimits('governance.UpdateMeeting');
  const part = useSharedPart(planPart, meeting);
  const set = (changes: Partial<Plan>): void => part.change({ ...part.value, ...changes });
  const text = (name: 'meeting_name' | 'location', label: string): ReactNode => (
    <Form.Item required={name === 'meeting_name'} label={label} htmlFor={`gv-${name}`}>
      <Input
        id={`gv-${name}`}
        autoComplete="off"
        dir="auto"
        value={part.value[name]}
        onChange={({ target }) => set({ [name]: target.value })}
        {...limit(name)}
      />
    </Form.Item>
  );
  const time = (name: 'meeting_time_start' | 'meeting_time_end', label: string): ReactNode => (
    <Form.Item required label={label} htmlFor={`gv-${name}`}>
      <Input
        id={`gv-${name}`}
        type="time"
        value={part.value[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Form.Item>
  );
  return (
    <Form layout="vertical" component="div">
      <SaveNotice part={part} by={meeting.updated_by} />
      {text('meeting_name', t('meetings.name'))}
      <Form.Item label={t('meetings.objective')} htmlFor="gv-objective">
        <Input.TextArea
          id="gv-objective"
          dir="auto"
          rows={2}
          className="gv-grows"
          value={part.value.objective}
          onChange={({ target }) => set({ objective: target.value })}
          {...limit('objective')}
        />
      </Form.Item>
      <div className="at-columns">
        <Form.Item required label={t('meetings.date')} htmlFor="gv-date">
          <DateField
            id="gv-date"
            value={part.value.meeting_date}
            onChange={(meeting_date) => set({ meeting_date: meeting_date ?? '' })}
          />
        </Form.Item>
        {time('meeting_time_start', t('meetings.from'))}
        {time('meeting_time_end', t('meetings.to'))}
        <Form.Item required label={t('meetings.zone')} htmlFor="gv-zone">
          <Select
            id="gv-zone"
            showSearch
            value={part.value.time_zone}
            options={zones(part.value.time_zone).map((value) => ({ value, label: value }))}
            onChange={(time_zone) => set({ time_zone })}
          />
        </Form.Item>
      </div>
      {text('location', t('meetings.location'))}
      <TagsField meeting={meeting} value={part.value.tag_ids} onChange={(tag_ids) => set({ tag_ids })} />
      <PreviousField
        meeting={meeting}
        value={part.value.previous_meeting_id}
        onChange={(previous_meeting_id) => set({ previous_meeting_id })}
      />
    </Form>
  );
}

/** Every time zone that the browser knows, and the meeting's own. */
function zones(own: string): string[] {
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** Tags are chosen, and one that there is not yet is made by typing it. */
function TagsField(props: { meeting: Meeting; value: string[]; onChange: (ids: string[]) => void }): ReactNode {
  const { t } = useTranslation('governance');
  const { value, onChange } = props;
  const { options, choice, refetch } = useTags(props.meeting.tags);
  const choose = async (chosen: string[]): Promise<void> => {
    const ids = await Promise.all(
      chosen.map(async (one) => {
        if (value.includes(one) || options.some((tag) => tag.value === one)) return one;
        const made = await call('governance.CreateMeetingTag', { name: one }, { idempotencyKey: crypto.randomUUID() });
        return made.data?.id ?? '';
      }),
    );
    await refetch();
    onChange([...new Set(ids.filter(Boolean))]);
  };
  return (
    <Form.Item label={t('meetings.tags')} htmlFor="gv-tags" extra={t('meetings.tagsHelp')}>
      <Select
        id="gv-tags"
        mode="tags"
        value={value}
        showSearch={{ optionFilterProp: 'label' }}
        {...choice}
        options={options}
        onChange={(chosen: string[]) =>
          choose(chosen).catch((error: ApiError) => void toast.error(failureMessage(error)))
        }
      />
    </Form.Item>
  );
}

function PreviousField(props: { meeting: Meeting; value: string; onChange: (id: string) => void }): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const { meeting, value } = props;
  const previous = useCall('governance.ListPreviousMeetings', { id: meeting.committee_id });
  const options = (previous.data?.data ?? []).map(({ id = '', meeting_name, meeting_date }) => ({
    value: id,
    label: `${ownDirection(meeting_name)}, ${format.date(meeting_date)}`,
  }));
  const isOffered = options.some((one) => one.value === value);
  if (value && value === meeting.previous_meeting_id && !isOffered)
    options.unshift({ value, label: meeting.previous_meeting_name ?? '' });
  return (
    <Form.Item label={t('meetings.previous')} htmlFor="gv-previous" extra={<NotFetched of={previous} />}>
      <Select
        id="gv-previous"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        {...useChoiceState(previous)}
        value={value || undefined}
        options={options}
        onChange={(id?: string) => props.onChange(id ?? '')}
      />
    </Form.Item>
  );
}

function PlanFacts({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  return (
    <Facts
      items={[
        { label: t('committees.one'), value: meeting.committee_name },
        {
          label: t('meetings.objective'),
          value: meeting.objective && <span className="at-prose">{meeting.objective}</span>,
        },
        { label: t('meetings.date'), value: meeting.meeting_date && format.date(meeting.meeting_date) },
        {
          label: t('meetings.time'),
          value:
            meeting.meeting_time_start &&
            `${meeting.meeting_time_start}–${meeting.meeting_time_end} (${meeting.time_zone})`,
        },
        { label: t('meetings.location'), value: meeting.location },
        { label: t('meetings.tags'), value: (meeting.tags ?? []).map(({ name }) => name).join(', ') },
        { label: t('meetings.previous'), value: meeting.previous_meeting_name },
      ]}
    />
  );
}

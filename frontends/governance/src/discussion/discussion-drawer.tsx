import {
  Alert,
  Button,
  ConfirmDanger,
  Form,
  type FormInstance,
  GuardedForm,
  Input,
  isConflict,
  Select,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { DateField, FoundSelect, SideDrawer, usePeople } from '@attesta/ui/data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Meeting } from '../meetings/meeting-parts';
import { mergeFields } from '../meetings/merge';
import type { DiscussionPoint } from '../meetings/minutes-section';
import { PointText } from '../meetings/minutes-text';
import { useTags } from '../shared/use-tags';

const texts = ['issues', 'discussion', 'resolutions', 'action_plan'] as const;

interface Values {
  issues: string;
  discussion: string;
  resolutions: string;
  action_plan: string;
  responsible_person?: string;
  target_date: string;
  tag_ids: string[];
}

/** A discussion point beside the minutes: to be written by who runs the committee, else to read. */
export function DiscussionDrawer(props: {
  open: boolean;
  meeting: Meeting;
  agendaId: string;
  /** As it stands at present: while it is written here, others may write it too. */
  point?: DiscussionPoint;
  /** Asks for the present state of the point. */
  onConflict: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { open, meeting, agendaId, point, onConflict, onClose } = props;
  return (
    <SideDrawer open={open} title={point ? t('point.one') : t('minutes.add')} onClose={onClose}>
      {point && !meeting.manageable ? (
        <div className="gv-minutes">
          <PointText point={point} />
        </div>
      ) : (
        open && (
          <PointForm
            key={point?.id ?? 'new'}
            meeting={meeting}
            agendaId={agendaId}
            point={point}
            onConflict={onConflict}
            onDone={onClose}
          />
        )
      )}
    </SideDrawer>
  );
}

function PointForm(props: {
  meeting: Meeting;
  agendaId: string;
  point?: DiscussionPoint;
  onConflict: () => void;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { meeting, agendaId, point, onConflict, onDone } = props;
  const [form] = Form.useForm<Values>();
  const limit = useLimits('governance.UpdateDiscussionPoint');
  const tags = useTags(point?.tags);
  const options = { toasts: 'success' as const, onSuccess: onDone };
  const create = useCallMutation('governance.CreateDiscussionPoints', options);
  const update = useCallMutation('governance.UpdateDiscussionPoint', {
    ...options,
    onError: (error) => isConflict(error) && onConflict(),
  });
  const active = point ? update : create;
  const submit = (values: Values): void => {
    // The form knows days alone: a target that has an hour, and was not touched, keeps it.
    const isTouched = values.target_date !== valuesOf(point).target_date;
    const target_date = isTouched ? values.target_date : (point?.target_date ?? '');
    const request = { ...values, target_date, responsible_person: values.responsible_person ?? '' };
    if (point) update.mutate({ ...request, id: point.id, version: point.version });
    else create.mutate({ committee_meeting_id: meeting.id, discussion_points: [{ ...request, agenda_id: agendaId }] });
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={valuesOf(point)}
      onSubmit={submit}
      busy={active.isPending || active.isSuccess}
      error={isConflict(active.error) ? undefined : active.error}
      submitLabel={point ? undefined : t('minutes.add')}
      onCancel={onDone}
    >
      <OthersChanges form={form} point={point} />
      {texts.map((name) => (
        <Form.Item key={name} name={name} label={t(`point.${name}`)}>
          <Input.TextArea rows={2} dir="auto" className="gv-grows" readOnly={meeting.minutes_final} {...limit(name)} />
        </Form.Item>
      ))}
      <Form.Item name="responsible_person" label={t('point.responsible')}>
        <ResponsibleSelect meeting={meeting} point={point} />
      </Form.Item>
      <Form.Item name="target_date" label={t('point.target')}>
        <DateField {...limit('target_date')} />
      </Form.Item>
      <Form.Item name="tag_ids" label={t('meetings.tags')}>
        <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} {...tags.choice} options={tags.options} />
      </Form.Item>
      {point && !meeting.minutes_final && <DeletePoint point={point} onDone={onDone} />}
    </GuardedForm>
  );
}

/** Takes into the form what somebody else writes of the same point meanwhile, and says so: a save then loses nothing of either. */
function OthersChanges({ form, point }: { form: FormInstance<Values>; point?: DiscussionPoint }): ReactNode {
  const { t } = useTranslation('governance');
  const known = useRef(point);
  const [clashes, setClashes] = useState<string[]>();
  useEffect(() => {
    if (!point || point.version === known.current?.version) return;
    const merged = mergeFields(valuesOf(known.current), form.getFieldsValue(), valuesOf(point));
    known.current = point;
    form.setFieldsValue(merged.value);
    setClashes(merged.clashes);
  }, [point, form]);
  if (!clashes) return null;
  return (
    <Alert
      className="at-gap"
      type="warning"
      showIcon
      title={t('point.changedToo')}
      description={
        clashes.length > 0 && (
          <>
            {t('point.clash')}
            {clashes.map((theirs) => (
              <blockquote key={theirs} dir="auto">
                {theirs}
              </blockquote>
            ))}
          </>
        )
      }
    />
  );
}

/** Users of the organization, and outsiders who attend. */
function ResponsibleSelect(props: {
  meeting: Meeting;
  point?: DiscussionPoint;
  id?: string;
  value?: string;
  onChange?: (key?: string) => void;
}): ReactNode {
  const { meeting, point, ...field } = props;
  const attend = [...(meeting.add_of_attendees ?? []), ...(meeting.external_attendees ?? [])].map(
    ({ key = '', name = '', email = '' }) => ({ id: key, name, email }),
  );
  // Outsiders have no account.
  const { select } = usePeople({ others: attend });
  const { responsible_person = '', user, attendee_responsible } = point ?? {};
  const known = [{ value: responsible_person, label: user?.name || attendee_responsible?.name || '' }];
  return <FoundSelect {...field} {...select} allowClear known={known} />;
}

function DeletePoint({ point, onDone }: { point: DiscussionPoint; onDone: () => void }): ReactNode {
  const { t } = useTranslation('governance');
  const [asking, setAsking] = useState(false);
  const remove = useCallMutation('governance.DeleteDiscussionPoint', { onSuccess: onDone });
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('point.delete')}
      </Button>
      <ConfirmDanger
        open={asking}
        title={t('point.deleteAsk')}
        description={t('point.deleteText')}
        name={point.agenda_item ?? ''}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: point.id })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function valuesOf(point: DiscussionPoint | undefined): Values {
  return {
    issues: point?.issues ?? '',
    discussion: point?.discussion ?? '',
    resolutions: point?.resolutions ?? '',
    action_plan: point?.action_plan ?? '',
    responsible_person: point?.responsible_person || undefined,
    target_date: point?.target_date?.slice(0, 10) ?? '',
    tag_ids: (point?.tags ?? []).map(({ id = '' }) => id),
  };
}

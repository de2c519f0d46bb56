import type { Reply, Request } from '@attesta/ui';
import { type Merged, mergeFields, mergeRows } from './merge';

export type Meeting = NonNullable<Reply<'governance.GetMeeting'>['data']>;

/** The plan of a meeting as its form holds it. */
export interface Plan {
  meeting_name: string;
  objective: string;
  meeting_date: string;
  meeting_time_start: string;
  meeting_time_end: string;
  time_zone: string;
  location: string;
  tag_ids: string[];
  previous_meeting_id: string;
}

/** An item of the agenda as its form holds it. */
export interface SubPoint {
  rowKey: string;
  agenda_item: string;
  description: string;
  presenter: string;
}
export interface Point extends SubPoint {
  subAgenda: SubPoint[];
  forwarded_agenda_id: string;
  /** The entry of the master list that it comes from, or ''. */
  master_agenda_id: string;
}

/** Somebody who attends. */
export interface AttendeeRow {
  rowKey: string;
  user_id: string;
  name: string;
  email: string;
  department: string;
  designation: string;
  phone_number: string;
  present: boolean;
}

/** A part of a meeting that people edit apart from its other parts: how it is read, merged and sent. */
export interface Part<Value> {
  version: (meeting: Meeting) => number;
  read: (meeting: Meeting) => Value;
  merge: (base: Value, mine: Value, theirs: Value) => Merged<Value>;
  /** @param present what the server has, by which items keep their ids */
  request: (value: Value, seen: number, present: Meeting) => Request<'governance.UpdateMeeting'>;
}

export const planPart: Part<Plan> = {
  version: ({ plan_version = 0 }) => plan_version,
  read: (meeting) => ({
    meeting_name: meeting.meeting_name ?? '',
    objective: meeting.objective ?? '',
    meeting_date: meeting.meeting_date ?? '',
    meeting_time_start: meeting.meeting_time_start ?? '',
    meeting_time_end: meeting.meeting_time_end ?? '',
    time_zone: meeting.time_zone ?? 'UTC',
    location: meeting.location ?? '',
    tag_ids: (meeting.tags ?? []).map(({ id = '' }) => id),
    previous_meeting_id: meeting.previous_meeting_id ?? '',
  }),
  merge: mergeFields,
  request: (plan, plan_version) => ({ ...plan, plan_version }),
};

type ServerPoint = {
  agenda_id?: string;
  rowid?: string;
  agenda_item?: string;
  description?: string;
  presenter?: string;
};

/** Items are known by the row that made them: their ids come from the server, a moment later. */
const keyOf = ({ rowid, agenda_id = '' }: ServerPoint): string => rowid || agenda_id;

const subPoint = (point: ServerPoint): SubPoint => ({
  rowKey: keyOf(point),
  agenda_item: point.agenda_item ?? '',
  description: point.description ?? '',
  presenter: point.presenter ?? '',
});

export const agendaPart: Part<Point[]> = {
  version: ({ agenda_version = 0 }) => agenda_version,
  read: ({ agenda_of_meeting = [] }) =>
    agenda_of_meeting.map((point) => ({
      ...subPoint(point),
      subAgenda: (point.subAgenda ?? []).map(subPoint),
      forwarded_agenda_id: point.forwarded_from?.agenda_id ?? '',
      master_agenda_id: point.master_agenda_id ?? '',
    })),
  merge: (base, mine, theirs) =>
    mergeRows(base, mine, theirs, (was, own, other) => {
      const { subAgenda: below, ...fields } = own;
      const merged = mergeFields(
        was && { ...was, subAgenda: [] },
        { ...fields, subAgenda: [] },
        { ...other, subAgenda: [] },
      );
      const subs = mergeRows(was?.subAgenda ?? [], below, other.subAgenda);
      return { value: { ...merged.value, subAgenda: subs.value }, clashes: [...merged.clashes, ...subs.clashes] };
    }),
  request: (points, agenda_version, present) => {
    const ids = new Map(
      (present.agenda_of_meeting ?? [])
        .flatMap((point) => [point, ...(point.subAgenda ?? [])] as ServerPoint[])
        .map((point) => [keyOf(point), point.agenda_id]),
    );
    const sent = ({ rowKey, agenda_item, description, presenter }: SubPoint) => ({
      agenda_id: ids.get(rowKey),
      rowid: rowKey,
      agenda_item,
      description,
      presenter,
    });
    const agenda_of_meeting = points.map(({ subAgenda, forwarded_agenda_id, master_agenda_id, ...point }) => ({
      ...sent(point),
      subAgenda: subAgenda.map(sent),
      ...(ids.has(point.rowKey) ? {} : { forwarded_agenda_id, master_agenda_id }),
    }));
    return { agenda_of_meeting, agenda_version };
  },
};

export const attendeesPart: Part<AttendeeRow[]> = {
  version: ({ attendees_version = 0 }) => attendees_version,
  read: ({ add_of_attendees = [], external_attendees = [] }) =>
    [...add_of_attendees, ...external_attendees].map((one) => ({
      rowKey: one.key ?? '',
      user_id: one.user_id ?? '',
      name: one.name ?? '',
      email: one.email ?? '',
      department: one.department ?? '',
      designation: one.designation ?? '',
      phone_number: one.phone_number ?? '',
      present: one.present ?? false,
    })),
  merge: (base, mine, theirs) => mergeRows(base, mine, theirs),
  request: (rows, attendees_version) => {
    const sent = ({ rowKey, ...row }: AttendeeRow) => ({ ...row, key: rowKey });
    return {
      add_of_attendees: rows.filter(({ user_id }) => user_id).map(sent),
      external_attendees: rows.filter(({ user_id }) => !user_id).map(sent),
      attendees_version,
    };
  },
};

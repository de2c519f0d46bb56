import { type Day, type RecordLink, type Stored, type StoredFile, storedFile, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

export type MeetingStatus = 'draft' | 'planned' | 'finished';

/** What an item is about elsewhere, as it was when somebody said so. */
export interface AgendaLink extends RecordLink {
  /** Of a document: the version that was in force then; absent without one, and in what an earlier release has stored. */
  version?: number;
  /** Of a standard: the same one in the version of its library that the organization has adopted since. */
  now_id?: string;
}

/** An item of a sub-agenda. */
export interface SubAgendaPoint {
  /** What votes and discussion points name. */
  agenda_id: string;
  rowid: string;
  agenda_item: string;
  description: string;
  presenter: string;
  files: StoredFile[];
  /** Absent in what an earlier release has stored. */
  links?: AgendaLink[];
}

/** An item of an agenda, with its sub-agenda. */
export interface AgendaPoint extends SubAgendaPoint {
  subAgenda: SubAgendaPoint[];
  /** The item of an earlier meeting that it goes on with. */
  forwarded_from: { meeting_id: string; agenda_id: string } | null;
  /** The entry of the master list that it came from, or ''; absent in what an earlier release has stored. */
  master_agenda_id?: string;
}

export interface Attendee {
  /** The user's id, or that of an outsider. */
  key: string;
  /** '' for an outsider. */
  user_id: string;
  name: string;
  email: string;
  department: string;
  designation: string;
  phone_number: string;
  present: boolean;
}

/** Whom mails go to. */
export interface Mailbox {
  /** '' for an outsider. */
  user_id: string;
  name: string;
  email: string;
}

/** A meeting of a committee (daily work 3 Meeting). Its three parts are edited apart and have a version each. */
export interface MeetingFields {
  organization_id: string;
  committee_id: string;
  meeting_name: string;
  objective: string;
  /** '' in a draft without one. */
  meeting_date: Day;
  /** HH:MM in the meeting's time zone, or ''. */
  meeting_time_start: string;
  meeting_time_end: string;
  time_zone: string;
  location: string;
  tag_ids: string[];
  previous_meeting_id: string;
  agenda: AgendaPoint[];
  attendees: Attendee[];
  external_attendees: Attendee[];
  status: MeetingStatus;
  plan_version: number;
  agenda_version: number;
  attendees_version: number;
  finished_at: Date | null;
  invited_at: Date | null;
  /** In whose calendars it stands; absent in what an earlier release has stored. */
  invited?: Mailbox[];
  /** Counts what was mailed of it to calendars (RFC 5545, 3.8.7.4 SEQUENCE). */
  invitations: number;
  created_by: string;
  updated_by: string;
  /** The final minutes, as a PDF; absent before, and in what an earlier release has stored. */
  minutes_file?: StoredFile | null;
  /** What was voted and recorded of a deleted meeting stays. */
  deleted_at: Date | null;
}
export type Meeting = MeetingFields & Stored;

const text = { type: String, default: '' };
const one = { type: Number, default: 1 };
const moment = { type: Date, default: null };

const point = {
  _id: false,
  agenda_id: String,
  rowid: text,
  agenda_item: text,
  description: text,
  presenter: text,
  files: [storedFile],
  links: [{ _id: false, kind: String, id: String, version: Number, now_id: String }],
};

const attendee = {
  _id: false,
  key: String,
  user_id: text,
  name: text,
  email: text,
  department: text,
  designation: text,
  phone_number: text,
  present: { type: Boolean, default: false },
};

const meetingSchema = tenantSchema(
  'meetings',
  {
    committee_id: { type: String, required: true },
    meeting_name: text,
    objective: text,
    meeting_date: text,
    meeting_time_start: text,
    meeting_time_end: text,
    time_zone: { type: String, default: 'UTC' },
    location: text,
    tag_ids: [String],
    previous_meeting_id: text,
    agenda: [
      {
        ...point,
        subAgenda: [point],
        forwarded_from: { type: { _id: false, meeting_id: String, agenda_id: String }, default: null },
        master_agenda_id: text,
      },
    ],
    attendees: [attendee],
    external_attendees: [attendee],
    status: { type: String, required: true },
    plan_version: one,
    agenda_version: one,
    attendees_version: one,
    finished_at: moment,
    invited_at: moment,
    invited: [{ _id: false, user_id: text, name: text, email: text }],
    invitations: { type: Number, default: 0 },
    minutes_file: { type: storedFile, default: null },
    created_by: { type: String, required: true },
    updated_by: { type: String, required: true },
    deleted_at: moment,
  },
  [
    [{ organization_id: 1, meeting_date: -1 }],
    [{ organization_id: 1, committee_id: 1, meeting_date: -1 }],
    [{ organization_id: 1, 'agenda.agenda_id': 1 }],
    [{ organization_id: 1, 'agenda.subAgenda.agenda_id': 1 }],
    [{ organization_id: 1, 'agenda.forwarded_from.agenda_id': 1 }],
    [{ organization_id: 1, 'agenda.links.id': 1 }],
    [{ organization_id: 1, 'agenda.subAgenda.links.id': 1 }],
    [{ organization_id: 1, 'agenda.links.now_id': 1 }],
    [{ organization_id: 1, 'agenda.subAgenda.links.now_id': 1 }],
    [{ 'agenda.files.id': 1 }],
    [{ 'agenda.subAgenda.files.id': 1 }],
    [{ 'minutes_file.id': 1 }],
  ],
);

export const MeetingModel: Model<MeetingFields> = model<MeetingFields>('Meeting', meetingSchema);

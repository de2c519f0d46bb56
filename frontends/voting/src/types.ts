import type { Receipt } from '@attesta/ledger';

/** Replies of the server as these pages read them (proto/governance). */
export interface Meeting {
  committee_name: string;
  meeting_name: string;
  objective: string;
  meeting_date: string;
  meeting_time_start: string;
  meeting_time_end: string;
  members: { name: string; designation: string }[];
}

export interface Ballot {
  id: string;
  agenda_id: string;
  serial_no: string;
  agenda_item: string;
  description: string;
  voting_stats: string;
  comment: string;
  decision: string;
  recused: boolean;
  proxy_holder: string;
  votes_for: string[];
  receipt?: Receipt;
}

export interface Point {
  id: string;
  agenda_id: string;
  serial_no: string;
  agenda_item: string;
  issues: string;
  discussion: string;
  resolutions: string;
  action_plan: string;
  target_date: string;
  responsible_person: string;
  votes?: { total: number; approved: number; rejected: number; abstained: number; pending: number };
  voting_stats: string;
  comment: string;
  receipt?: Receipt;
}

export interface Action {
  agenda_item: string;
  resolutions: string;
  discussion: string;
  action_plan: string;
  responsible_person: string;
  target_date: string;
  u_status: string;
  u_comment: string;
  u_doc: { id: string; originalName: string }[];
  meeting_name: string;
}

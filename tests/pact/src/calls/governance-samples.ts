import type { EndpointName } from '@attesta/proto/endpoints';
import type { Sample } from './sample';

const client = 'a client admin';
const record = '0123456789abcdef01234567';
const page = { page: 1, page_size: 20 };

/** The calls of committees, meetings, agendas and minutes as the remote governance makes them. */
export const governanceSamples: { [Name in EndpointName]?: Sample<Name> } = {
  'governance.ListCommittees': { as: client, request: { ...page, q: '', status: 'active' }, least: 0 },
  'governance.GetCommittee': { as: client, request: { id: record }, refused: 404 },
  'governance.GetCommitteeTree': { as: client, least: 0 },
  'governance.CreateCommittee': { as: client, request: { committee_name: ' ' }, refused: 400 },
  'governance.UpdateCommittee': { as: client, request: { id: record, description: 'Every month' }, refused: 404 },
  'governance.ListMeetings': {
    as: client,
    request: { ...page, q: '', sort: '-meeting_date', fromdate: '2026-01-01', todate: '2026-12-31' },
    least: 0,
  },
  'governance.GetMeeting': { as: client, request: { id: record }, refused: 404 },
  'governance.ListPreviousMeetings': { as: client, request: { id: record }, refused: 404 },
  'governance.ListForwardedOptions': { as: client, request: { committee_id: record }, least: 0 },
  'governance.CreateMeeting': { as: client, request: { committee_id: record, status: 'draft' }, refused: 404 },
  'governance.UpdateMeeting': { as: client, request: { id: record, objective: 'Fewer falls' }, refused: 404 },
  'governance.UpdateMeetingStatus': { as: client, request: { committeeId: record }, refused: 404 },
  'governance.DeleteMeeting': { as: client, request: { id: record }, refused: 404 },
  'governance.SendMeetingInvitations': { as: client, request: { id: record }, refused: 404 },
  'governance.AttachAgendaFile': { as: client, request: { id: record, agenda_id: record }, refused: 404 },
  'governance.DetachAgendaFile': {
    as: client,
    request: { id: record, agenda_id: record, file_id: record },
    refused: 404,
  },
  'governance.ListMeetingsAbout': {
    as: client,
    request: { kind: 'risk', id: record, page: 1, page_size: 5 },
    least: 0,
  },
  'governance.ListAgendaLinks': { as: client, request: { id: record }, refused: 404 },
  'governance.LinkAgendaItem': {
    as: client,
    request: { id: record, agenda_id: record, kind: 'risk', linked_id: record },
    refused: 404,
  },
  'governance.UnlinkAgendaItem': {
    as: client,
    request: { id: record, agenda_id: record, kind: 'risk', linked_id: record },
    refused: 404,
  },
  'governance.ListAgendas': { as: client, request: { ...page, sort: 'agenda_item', q: '' }, least: 0 },
  'governance.CreateAgenda': { as: client, request: { agenda_item: ' ' }, refused: 400 },
  'governance.UpdateAgenda': { as: client, request: { id: record, description: 'Every month' }, refused: 404 },
  'governance.DeleteAgenda': { as: client, request: { id: record }, refused: 404 },
  'governance.CreateMeetingTag': { as: client, request: { name: ' ' }, refused: 400 },
  'governance.ListMeetingTags': { as: client, least: 0 },
  'governance.ListDiscussionPoints': {
    as: client,
    request: { ...page, id: record, responsible_person: 'me', fromdate: '2026-01-01' },
    least: 0,
  },
  'governance.GroupDiscussionPoints': { as: client, request: { committee_meeting_id: record }, refused: 404 },
  'governance.CreateDiscussionPoints': {
    as: client,
    request: { committee_meeting_id: record, discussion_points: [{ agenda_id: record, issues: 'Soap' }] },
    refused: 404,
  },
  'governance.UpdateDiscussionPoint': { as: client, request: { id: record, issues: 'Soap' }, refused: 404 },
  'governance.DeleteDiscussionPoint': { as: client, request: { id: record }, refused: 404 },
};

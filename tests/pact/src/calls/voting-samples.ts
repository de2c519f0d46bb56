import type { EndpointName } from '@attesta/proto/endpoints';
import type { Sample } from './sample';

const client = 'a client admin';
const record = '0123456789abcdef01234567';
const email = 'ada@outside.test';
const page = { page: 1, page_size: 20 };

/** The calls of votes, minutes' votes and action responses as the remote governance makes them. */
export const votingSamples: { [Name in EndpointName]?: Sample<Name> } = {
  'governance.SendForVote': { as: client, request: { meeting_id: record, agenda_ids: [record] }, refused: 404 },
  'governance.GroupVotes': { as: client, request: { id: record }, refused: 404 },
  'governance.ListVotes': {
    as: client,
    request: { ...page, id: record, agenda_id: record, q: 'Ada', status: 'pending' },
    refused: 404,
  },
  'governance.ListVoters': { as: client, request: { ...page, id: record, q: 'Ada', has_proxy: true }, refused: 404 },
  'governance.GiveProxy': {
    as: client,
    request: { meeting_id: record, from_email: email, to_email: email, agenda_id: record },
    refused: 404,
  },
  'governance.RecuseVoter': {
    as: client,
    request: { meeting_id: record, agenda_id: record, voter_email: email, reason: 'Owns the supplier' },
    refused: 404,
  },
  'governance.SendVoteLinkAgain': {
    as: client,
    request: { meeting_id: record, agenda_id: record, voter_email: email },
    refused: 404,
  },
  'governance.GetVotingRule': { as: client, request: { id: record }, refused: 404 },
  'governance.UpdateVotingRule': {
    as: client,
    request: {
      id: record,
      majority: 'simple',
      majority_of: 'all',
      quorum_percent: 50,
      most_proxies: 1,
      one_time_code: true,
    },
    refused: 404,
  },
  'governance.ExportLedger': { as: client, request: { id: record }, refused: 404 },
  'governance.SendMinutesVotes': { as: client, request: { id: record }, refused: 404 },
  'governance.FinalizeMinutes': { as: client, request: { id: record, language: 'en' }, refused: 404 },
  'governance.ListMinutesVotes': {
    as: client,
    request: { ...page, id: record, q: 'Ada', discussion_point_id: record, answered: true },
    least: 0,
  },
  'governance.UpdateActionPlan': { as: client, request: { id: record, u_comment: 'Done' }, refused: 404 },
};

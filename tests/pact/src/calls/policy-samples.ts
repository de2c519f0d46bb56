import type { EndpointName } from '@attesta/proto/endpoints';
import type { Sample } from './sample';

const client = 'a client admin';
const given = 'a policy with two versions';
const initkey = '{initkey}';
const unknownRecord = '0123456789abcdef01234567';
const filters = {
  q: '',
  chapter_id: '',
  status: '',
  format: '',
  owner_id: '',
  review_overdue: false,
  to_approve: false,
  to_acknowledge: false,
  deleted: false,
};

/** What the documents remote calls. */
export const policySamples: Partial<Record<EndpointName, Sample>> = {
  'content.ListChapters': { as: client, request: { sort: 'name' } },
  'documents.ListPolicies': { as: client, given, request: { ...filters, page: 1, page_size: 20 } },
  'documents.ListPolicyAttachments': { as: client, request: { ...filters, page: 1, page_size: 20 }, least: 0 },
  'documents.CountPolicyFolders': { as: client, given, request: { kind: 'policy' } },
  'documents.GetPolicy': { as: client, given, request: { id: initkey, version: 0 } },
  'documents.GetPolicyAttachment': { as: client, request: { id: unknownRecord, version: 0 }, refused: 404 },
  'documents.ComparePolicyVersions': { as: client, given, request: { initkey, from: 1, to: 2 } },
  'documents.UpdatePolicyChapter': { as: client, given, request: { initkey, chapter_id: '{chapter_id}' } },
  'documents.AssignPolicyAttachments': { as: client, given, request: { initkey, attachments: [] } },
  'documents.ListPoliciesAbout': {
    as: client,
    request: { kind: 'risk', id: unknownRecord, page: 1, page_size: 5 },
    least: 0,
  },
  'documents.ListPolicyLinks': { as: client, given, request: { initkey }, least: 0 },
  'documents.LinkPolicy': {
    as: client,
    request: { initkey: unknownRecord, kind: 'risk', linked_id: unknownRecord },
    refused: 404,
  },
  'documents.UnlinkPolicy': {
    as: client,
    request: { initkey: unknownRecord, kind: 'risk', linked_id: unknownRecord },
    refused: 404,
  },
  'documents.RenamePolicy': { as: client, given, request: { initkey, name: 'Renamed' } },
  'documents.RenamePolicyAttachment': {
    as: client,
    request: { initkey: unknownRecord, name: 'Renamed' },
    refused: 404,
  },
  'documents.UpdatePolicyReview': {
    as: client,
    given,
    request: { initkey, owner_id: '{user_id}', review_date: '2030-05-04' },
  },
  'documents.UpdatePolicyHold': {
    as: client,
    given,
    request: { initkey, keep: true, reason: 'Case 12/2026', until: '2030-05-04' },
  },
  'documents.DeletePolicy': { as: client, given, request: { initkey, version: 2 } },
  'documents.DeletePolicyAttachment': { as: client, request: { initkey: unknownRecord, version: 1 }, refused: 404 },
  'documents.RestorePolicy': { as: client, request: { initkey: unknownRecord }, refused: 404 },
  'documents.UpdatePolicyStatus': {
    as: client,
    given,
    request: {
      init: initkey,
      ver: 2,
      status: 'review',
      approver_ids: [],
      approver_roles: [3],
      approver_committees: [],
    },
  },
  'documents.DecidePolicy': {
    as: client,
    given,
    request: { initkey, version: 2, decision: 'approved', comment: '' },
    refused: 409,
  },
  'documents.RecordPolicyReading': { as: client, given, request: { initkey, version: 1, acknowledged: true } },
  'documents.GetPolicyRule': { as: client },
  'documents.UpdatePolicyRule': { as: client, request: { four_eyes: false } },
  'documents.ListStorageUsage': { as: client, request: { organization_ids: [] } },
  'documents.ListStoredFiles': {
    as: client,
    given,
    request: { q: '', state: 'all', page: 1, page_size: 20 },
  },
  'documents.RestoreStoredFile': { as: client, request: { id: unknownRecord }, refused: 404 },
  'documents.AddStoredFiles': { as: client, request: { uploads: [unknownRecord] }, refused: 404 },
  'documents.BinStoredFile': { as: client, request: { id: unknownRecord }, refused: 404 },
  'documents.UpdateFileHold': {
    as: client,
    request: { id: unknownRecord, keep: true, reason: 'Case 12/2026', until: '2030-05-04' },
    refused: 404,
  },
  'documents.ListPolicyReadings': { as: client, given, request: { initkey, page: 1, page_size: 20 }, least: 0 },
};

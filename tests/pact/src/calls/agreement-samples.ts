import type { EndpointName } from '@attesta/proto/endpoints';
import type { Sample } from './sample';

const client = 'a client admin';
const given = 'an agreement that waits for a signature';
const id = '{agreement_id}';
const record = '0123456789abcdef01234567';
const link = { id: record, t: 'forged', voter_email: 'ada@outside.test' };
const proven = { ...link, proof: 'forged' };
const mark = { kind: 'typed', text: 'Ada Byron' };

/** What the documents remote calls of agreements, inside and outside of the organization. */
export const agreementSamples: { [Name in EndpointName]?: Sample<Name> } = {
  'documents.ListAgreements': {
    as: client,
    given,
    request: { q: '', group: 'unsigned', status: '', to_sign: false, page: 1, page_size: 20 },
  },
  'documents.RefreshAgreements': { as: client, given, request: { page: 1, page_size: 1 } },
  'documents.GetAgreement': { as: client, given, request: { id } },
  'documents.CreateAgreement': {
    as: client,
    request: {
      initkey: record,
      version: 1,
      language: 'en',
      signing_order: 'sequential',
      reminder_days: 3,
      message: '',
      signers: [{ name: 'Ada Byron', email: 'ada@outside.test', order: 1 }],
    },
    refused: 404,
  },
  'documents.SendAgreement': {
    as: client,
    request: { id: record, places: [{ signer_id: record, place: { page: 1, x: 40, y: 40 } }] },
    refused: 404,
  },
  'documents.PrepareAgreementAgain': { as: client, request: { id: record }, refused: 404 },
  'documents.SignAgreement': { as: client, request: { id: record, mark }, refused: 404 },
  'documents.DeclineAgreement': { as: client, request: { id: record, reason: 'Page 2 is missing' }, refused: 404 },
  'documents.RemindSigners': { as: client, given, request: { id } },
  'documents.UpdateAgreementHold': {
    as: client,
    request: { id: record, keep: true, reason: 'Case 12/2026' },
    refused: 404,
  },
  'documents.DeleteAgreement': { as: client, given, request: { id, revision: 0 } },
  'documents.SendSigningCode': { request: link, refused: 403 },
  'documents.CheckSigningCode': { request: { ...link, code: '123456' }, refused: 403 },
  'documents.FindOutsiderAgreement': { request: proven, refused: 403 },
  'documents.ListOutsiderAgreements': { request: proven, refused: 403 },
  'documents.SignOutsiderAgreement': { request: { ...proven, mark }, refused: 403 },
  'documents.DeclineOutsiderAgreement': { request: { ...proven, reason: 'Not mine' }, refused: 403 },
};

import type { EndpointName } from '@attesta/proto/endpoints';
import { actionPlanSamples } from './action-plan-samples';
import { agreementSamples } from './agreement-samples';
import { authSamples } from './auth-samples';
import { complianceSamples } from './compliance-samples';
import { contentSamples } from './content-samples';
import { editingSamples } from './editing-samples';
import { governanceSamples } from './governance-samples';
import { incidentSamples } from './incident-samples';
import { policySamples } from './policy-samples';
import type { Sample } from './sample';
import { surveyBinderSamples } from './survey-binder-samples';
import { tenancySamples } from './tenancy-samples';
import { votingSamples } from './voting-samples';

export type { Caller, Sample } from './sample';

/** A sample of every call, by the rpc's name. */
export const samples = {
  ...authSamples,
  ...tenancySamples,
  ...contentSamples,
  ...complianceSamples,
  ...actionPlanSamples,
  ...policySamples,
  ...incidentSamples,
  ...governanceSamples,
  ...votingSamples,
  ...agreementSamples,
  ...editingSamples,
  ...surveyBinderSamples,
} as Partial<Record<EndpointName, Sample>>;

/** Files and what they are sent with: Pact's forms take no values of a provider's state. */
export const withoutInteraction: Partial<Record<EndpointName, string>> = {
  'documents.DownloadFile': 'the reply is a file; services/documents/src/operations/files/files.test.ts reads one',
  'governance.ExportMinutes': 'the reply is a file; services/governance/src/minutes/minutes-pdf.test.ts',
  'documents.ViewAgreement': 'the reply is a file; services/documents/src/operations/agreements/agreements.test.ts',
  'documents.ViewSignedAgreement': 'the reply is a file, as above',
  'documents.ViewOutsiderAgreement':
    'the reply is a file; services/documents/src/operations/outsider-agreements/outsider-agreements.test.ts',
  'documents.UploadPolicies':
    'a file; services/documents/src/operations/policies/policies.test.ts and tests/e2e/src/policies.spec.ts',
  'documents.UploadFiles':
    'a file; services/documents/src/operations/files/upload-files.test.ts and tests/e2e/src/placing.spec.ts',
  'content.UploadCsv': 'a file; tests/contract/src/main-job.test.ts imports one',
  'content.DownloadSample': 'the reply is a file',
  'content.ReadManual':
    'a file; services/content/src/operations/manuals/manuals.test.ts and tests/e2e/src/import.spec.ts',
  'content.PreviewManual': 'of a file that was brought, as above',
  'content.ImportManual': 'of a file that was brought, as above',
  'content.UndoImport': 'of a file that was brought, as above',
  'content.ExportLibrary': 'the reply is a file; tests/e2e/src/import.spec.ts brings it back',
  'compliance.ExportReport':
    'the reply is a file; services/compliance/src/operations/reports/export-report.test.ts reads it',
  'compliance.CreateChecklistFile': 'a file of a response; tests/contract/src/main-job.test.ts attaches one',
  'compliance.UpdateChecklistFile': 'a file of a response',
  'compliance.CreateResponseFile': 'a file of a response; tests/e2e/src/updater-morning.spec.ts sends one',
};

import type { EndpointName } from '@attesta/proto/endpoints';
import type { Request } from '../../../../frontends/kit/src/api/call';

/** Who calls; `undefined` is nobody. */
export type Caller = 'a platform admin' | 'a client admin' | 'an updater' | 'somebody who has just signed in';

/** One call as a screen makes it. `{name}` stands for a value of the provider's states (provider-states.ts). */
export interface Sample<Name extends EndpointName = EndpointName> {
  as?: Caller;
  /** What is there besides the demo. */
  given?: string;
  request?: Request<Name>;
  /** How many entries the list of the reply has at least; 1 when not said. */
  least?: number;
  /**
   * The status of a refusal that a screen handles. So are calls written whose success takes what no program has: a mailed
   * code, an authenticator, a passkey.
   */
  refused?: number;
}

const email = '{email}';
const password = '{password}';
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} } as never;
const unknown = '00000000-0000-4000-8000-000000000000';
const unknownRecord = '0123456789abcdef01234567';
const own = 'a library of its own';
const page = { page: 1, page_size: 20 };
const admin = 'a platform admin';
const client = 'a client admin';
const updater = 'an updater';
const fresh = 'somebody who has just signed in';
const version = '{version}' as unknown as number;
const library_id = '{library_id}';
const version_id = '{version_id}';
const twoVersions = 'a library whose next version waits';
const substandard_id = '{substandard_id}';
const activity = {
  name: 'Hand hygiene',
  type: 1,
  response_frequency: 'monthly',
  substandard_id: [substandard_id],
};
const node = { name: 'Renamed', description: 'About', version: 1 };
const drill = {
  library_id,
  chapter_id: '{chapter_id}',
  standard_id: '{standard_id}',
  sub_standard_id: substandard_id,
  page_size: 200,
};

const reported = {
  ...drill,
  q: '',
  status: '',
  assigned_user_id: '{user_id}',
  fromDate: '2026-01-01',
  toDate: '2030-01-01',
  page: 1,
};

const byName: { [Name in EndpointName]?: Sample<Name> } = {
  'auth.AcceptInvitation': { request: { token: unknown }, refused: 401 },
  'auth.GetPreferences': { as: client },
  'auth.UpdatePreferences': { as: fresh, request: { language: 'en' } },
  'auth.RefreshToken': { request: { refreshToken: unknown }, refused: 401 },
  'auth.LogOut': { as: fresh, request: { id: '{login_log_id}' } },
  'auth.GetAccountSecurity': { as: fresh },
  'auth.BeginPasskey': { as: fresh },
  'auth.BeginPasskeySignIn': { request: { session_id: '' } },
  'auth.BeginTotp': { as: fresh },
  'auth.ChangePassword': {
    request: { session_id: unknown, password: 'New-Password-2026', retypepassword: 'New-Password-2026' },
    refused: 401,
  },
  'auth.CheckMfa': { given: 'an account', request: { email } },
  'auth.ConfirmEmailChange': { request: { token: unknown }, refused: 401 },
  'auth.ConfirmIdentity': { as: fresh, request: { current_password: password } },
  'auth.ConfirmPasskey': { as: fresh, request: { name: 'Laptop', credential }, refused: 400 },
  'auth.ConfirmTotp': { as: fresh, request: { otp: '000000' }, refused: 400 },
  'auth.DeviceLogout': { as: fresh, request: { id: '{session_id}' } },
  'auth.EndOtherSessions': { as: fresh },
  'auth.FinishPasskeySignIn': { request: { session_id: unknown, credential }, refused: 401 },
  'auth.ForgetPassword': { given: 'an account', request: { email } },
  'auth.KeepSession': { as: fresh },
  'auth.ListSessions': { as: fresh, request: { page: 1, page_size: 100 } },
  'auth.ListSignIns': { as: fresh, request: page },
  'auth.Login': { given: 'an account', request: { email, password } },
  'auth.LoginOtp': { request: { session_id: unknown, otp: '000000' }, refused: 401 },
  'auth.RemovePasskey': { as: fresh, request: { id: unknownRecord }, refused: 404 },
  'auth.RemoveTotp': { as: fresh, refused: 404 },
  'auth.RenamePasskey': { as: fresh, request: { id: unknownRecord, name: 'Laptop' }, refused: 404 },
  'auth.RenewRecoveryCodes': { as: fresh, refused: 409 },
  'auth.ResendOtp': { request: { session_id: unknown }, refused: 401 },
  'auth.ResetUserSecurity': {
    as: client,
    given: 'a user who was invited',
    request: { user_id: '{user_id}', factors: true },
  },
  'auth.SetMailCodes': { as: fresh, request: { enabled: false } },
  'auth.UndoEmailChange': { request: { token: unknown }, refused: 401 },
  'auth.VerifyForgetOtp': { request: { session_id: unknown, otp: '000000' }, refused: 401 },

  'tenancy.ResendEmailConfirmation': { as: fresh, request: { id: unknownRecord }, refused: 404 },
  'tenancy.CancelEmailChange': { as: fresh, request: { id: unknownRecord }, refused: 404 },
  'tenancy.GetOrganizationData': { as: client },
  'tenancy.ListAllOrganizations': { as: client, request: { q: '', page: 1, page_size: 200 } },
  'tenancy.ListMyNotifications': {
    as: updater,
    request: { ...page, unread: true, type: 'overdue', before: '2026-01-01T00:00:00.000Z_0123456789abcdef01234567' },
    least: 0,
  },
  'tenancy.DeleteNotification': { as: updater, request: { id: unknownRecord }, refused: 404 },
  'tenancy.DeleteReadNotifications': { as: updater, request: { type: 'vote' } },
  'tenancy.GetNotificationPreferences': { as: updater },
  'tenancy.ReadAllNotifications': { as: updater, request: { type: 'vote', until: '2026-01-01T00:00:00.000Z' } },
  'tenancy.UnreadNotification': { as: updater, request: { id: unknownRecord }, refused: 404 },
  'tenancy.UnsubscribeDigest': { request: { token: 'x' }, refused: 401 },
  'tenancy.UpdateNotificationPreferences': {
    as: updater,
    request: { digest: true, kinds: [{ type: 'vote', in_app: true, in_digest: true }] },
  },
  'tenancy.ReadNotification': { as: updater, request: { id: unknownRecord }, refused: 404 },
  'tenancy.ChangeOrganizationStatus': { as: admin, request: { id: '{organization_id}', status: 1 } },
  'tenancy.ChangeUserStatus': { as: client, given: 'a user', request: { id: '{user_id}', status: 0 } },
  'tenancy.CreateClientUser': {
    as: client,
    given: 'an address that nobody has',
    request: { name: 'Pia Pact', email, role_id: 6, language: 'en' },
  },
  'tenancy.CountUsers': { as: client },
  'tenancy.CreateClientRole': {
    as: client,
    given: 'a user',
    request: { user_id: '{user_id}', role_id: 6, version: 1 },
  },
  'tenancy.ListRoles': { as: client },
  'tenancy.ListUserReport': { as: client, request: { q: '', fromDate: '', toDate: '' } },
  'tenancy.ListUsersWithProperties': { as: client, request: { q: '' } },
  'tenancy.ResendInvitation': { as: client, request: { id: unknownRecord }, refused: 404 },
  'tenancy.UpdateClientRole': {
    as: client,
    given: 'a user',
    request: { user_id: '{user_id}', role_id: 6, version: 1 },
  },
  'tenancy.DeleteUser': { as: client, given: 'a user', request: { id: '{user_id}' } },
  'tenancy.GetClientUser': { as: client, request: { id: '{user_id}' } },
  'tenancy.GetOrganization': { as: client, request: { id: '{organization_id}' } },
  'tenancy.AddCompany': { as: client, request: { name: '' }, refused: 400 },
  'tenancy.CreateOrganization': { as: admin, request: { name: '', company_type: 1 }, refused: 400 },
  'tenancy.DeleteOrganization': { as: admin, request: { id: '{organization_id}' }, refused: 409 },
  'tenancy.ManageOrganizationUsers': { as: admin, request: { id: unknownRecord, no_updator: 4 }, refused: 404 },
  'tenancy.CountSubscribers': { as: admin },
  'tenancy.ListOrganizationReport': { as: admin, request: { ...page, q: '' } },
  'tenancy.ListSubscriptionPackages': { as: admin },
  'tenancy.ListCountries': { as: client },
  'tenancy.ListStates': { as: client, request: { country: 'CH', q: '', page: 1, page_size: 200 } },
  'tenancy.ListCities': { as: client, request: { country: 'CH', state: 'Geneva', q: '', page: 1, page_size: 200 } },
  'tenancy.ListMasterOrganizations': { as: admin, request: { ...page, q: '' } },
  'tenancy.ListUsers': { as: client, request: { q: 'Amir', status: 1, sort: 'name', page_size: 6 } },
  'tenancy.UpdateClientUser': {
    as: client,
    given: 'a user',
    request: { id: '{user_id}', name: 'Pia Renamed', version: 1 },
  },
  'tenancy.UpdateOrganization': {
    as: admin,
    given: 'an organization without libraries',
    request: { id: '{new_organization_id}', library: [library_id] },
  },
  'tenancy.DropDeadLetter': { as: admin, request: { service: 'auth', id: unknownRecord }, refused: 404 },
  'tenancy.ListDeadLetters': { as: admin, request: page, least: 0 },
  'tenancy.OpenDeadLetter': { as: admin, request: { service: 'auth', id: unknownRecord }, refused: 404 },
  'tenancy.ReplayDeadLetters': { as: admin, request: { service: 'auth', id: unknownRecord }, refused: 404 },
  'tenancy.SearchClientUsers': { as: client, request: { searchtype: 'updator', status: 1, sort: 'name' } },

  'content.AdoptLibraryVersion': {
    as: client,
    given: twoVersions,
    request: { id: version_id, decisions: [{ id: substandard_id, same: true }] },
  },
  'content.CompareLibraryVersions': {
    as: client,
    given: twoVersions,
    request: { ...page, id: version_id, against_id: library_id },
  },
  'content.GetVersionAdoption': { as: client, given: twoVersions, request: { ...page, id: version_id } },
  'content.ListLibraryVersions': { as: client, given: twoVersions, request: { id: library_id } },
  'content.PrepareLibraryVersion': { as: admin, given: twoVersions, request: { id: version_id, name: '{name}' } },
  'content.PublishLibraryVersion': { as: admin, given: own, request: { id: library_id, note: 'New', revision: 0 } },
  'content.ArchiveLibrary': { as: admin, given: own, request: { id: library_id, archived: true } },
  'content.CheckLibraryDeletion': { as: admin, given: own, request: { id: library_id } },
  'content.CreateAdminActivity': { as: admin, given: own, request: { ...activity, elements: [{ name: 'Is it so?' }] } },
  'content.CreateChapter': { as: admin, given: own, request: { name: 'Another chapter', library_id } },
  'content.CreateClientActivity': { as: client, request: { ...activity, elements: [{ name: 'Is it so?' }] } },
  'content.CreateLibrary': { as: admin, given: 'a name that no library has', request: { name: '{name}' } },
  'content.CreateChecklistName': { as: admin, given: own, request: { name: '{name}', type: 1, library_id } },
  'content.CreateSessionClass': { as: admin, given: own, request: { class_name: '{name}', library_id } },
  'content.CreateStandard': {
    as: admin,
    given: own,
    request: { name: 'Another standard', chapter_id: '{chapter_id}' },
  },
  'content.CreateSubstandard': {
    as: admin,
    given: own,
    request: { name: 'Another substandard', standard_id: '{standard_id}', esr: 1 },
  },
  'content.CreateSurveyorCategory': { as: admin, given: own, request: { category_name: '{name}', library_id } },
  'content.CreateUnitFocusArea': { as: admin, given: own, request: { name: '{name}', library_id } },
  'content.DeleteAdminActivity': { as: admin, given: own, request: { id: '{activity_id}' } },
  'content.DeleteChapter': { as: admin, given: own, request: { id: '{chapter_id}' } },
  'content.DeleteChecklistName': { as: admin, request: { id: unknownRecord }, refused: 404 },
  'content.DeleteClientActivity': { as: client, given: 'a client activity', request: { id: '{activity_id}' } },
  'content.DeleteLibrary': { as: admin, given: own, request: { id: library_id } },
  'content.DeleteSessionClass': { as: admin, request: { id: unknownRecord }, refused: 404 },
  'content.DeleteStandard': { as: admin, given: own, request: { id: '{standard_id}' } },
  'content.DeleteSubstandard': { as: admin, given: own, request: { id: substandard_id } },
  'content.DeleteSurveyorCategory': { as: admin, request: { id: unknownRecord }, refused: 404 },
  'content.DeleteUnitFocusArea': { as: admin, request: { id: unknownRecord }, refused: 404 },
  'content.GetClientActivity': { as: client, request: { id: '{activity_id}', type: '0' } },
  'content.GetDecisionRules': { as: client, request: { id: library_id } },
  'content.GetLibrary': { as: client, request: { id: library_id } },
  'content.GetSessionClasses': { as: client, request: { id: library_id }, least: 0 },
  'content.GetSubstandard': { as: client, request: { id: substandard_id } },
  'content.GetSurveyorCategories': { as: client, request: { id: library_id }, least: 0 },
  'content.ListChaptersOfLibrary': { as: client, request: { id: library_id } },
  'content.ListChecklistElements': {
    as: client,
    request: { id: '{organization_id}', type: 0, q: 'a', page_size: 20 },
    least: 0,
  },
  'content.ListChecklistNames': { as: client, request: { id: library_id }, least: 0 },
  'content.ListClientActivities': { as: client, request: { ...page, q: '' } },
  'content.ListClientActivitiesCommon': { as: client, request: { id: library_id, substandard_id } },
  'content.GetLibraryOutline': { as: client, request: { id: library_id } },
  'content.ListAssignedLibraries': { as: updater, least: 0 },
  'content.ListLibraries': { as: client, request: { page_size: 200, q: '', sort: 'name' } },
  'content.ListStandards': { as: client, request: { page: 1, page_size: 6, q: '', sort: 'name' } },
  'content.ListStandardsOfChapter': { as: client, request: { id: '{chapter_id}' } },
  'content.ListStandardsOfLibrary': { as: client, request: { id: library_id } },
  'content.ListSubstandards': { as: client, request: { page_size: 6, q: '' } },
  'content.ListSubstandardsCommon': { as: client, request: { id: library_id } },
  'content.ListSubstandardsOfStandard': { as: client, request: { id: '{standard_id}' } },
  'content.ListUnitFocusAreas': { as: client, request: { id: library_id }, least: 0 },
  'content.SearchLibrary': { as: client, request: { id: library_id, q: 'a' } },
  'content.UpdateAdminActivity': {
    as: admin,
    given: own,
    request: { admin_activity_id: '{activity_id}', name: 'Renamed', version: 1 },
  },
  'content.UpdateChapter': { as: admin, given: own, request: { id: '{chapter_id}', ...node } },
  'content.UpdateChecklistName': { as: admin, request: { id: unknownRecord, name: 'Renamed' }, refused: 404 },
  'content.UpdateClientActivity': {
    as: client,
    given: 'a client activity',
    request: { client_activity_id: '{activity_id}', name: 'Renamed', version: 1 },
  },
  'content.UpdateDecisionRules': { as: admin, given: own, request: { id: library_id, version, rules: [] } },
  'content.UpdateLibrary': { as: admin, given: own, request: { id: library_id, name: '{name}', version } },
  'content.UpdateSessionClass': { as: admin, request: { id: unknownRecord, class_name: 'Renamed' }, refused: 404 },
  'content.UpdateStandard': { as: admin, given: own, request: { id: '{standard_id}', ...node } },
  'content.UpdateSubstandard': { as: admin, given: own, request: { id: substandard_id, ...node } },
  'content.UpdateSurveyorCategory': {
    as: admin,
    request: { id: unknownRecord, category_name: 'Renamed' },
    refused: 404,
  },
  'content.UpdateUnitFocusArea': { as: admin, request: { id: unknownRecord, name: 'Renamed' }, refused: 404 },

  'compliance.ChangeAssignments': {
    as: client,
    request: {
      people: [{ user_id: '{user_id}', node_ids: ['{chapter_id}'], remove_node_ids: [], expirydate: '2030-01-01' }],
    },
  },
  'compliance.CompareElementScores': { as: client, request: { activity_id: '{activity_id}' } },
  'compliance.CreateChecklistResponse': {
    as: updater,
    given: 'a checklist that is due',
    request: {
      admin_activity_id: '{activity_id}',
      client_activity_id: null,
      file_status: 'draft',
      elements: [{ element_id: '{element_id}', response: 'met' }],
    },
  },
  'compliance.CorrectDocument': { as: client, request: { id: unknownRecord, version: 1, comment: 'x' }, refused: 404 },
  'compliance.CreateDocument': {
    as: updater,
    request: { admin_activity_id: unknownRecord, client_activity_id: null, file_status: 'draft', comment: 'x' },
    refused: 404,
  },
  'compliance.CreateKpiResponse': {
    as: updater,
    request: { admin_activity_id: unknownRecord, client_activity_id: null, file_status: 'draft', response: 90 },
    refused: 404,
  },
  'compliance.CreateObservation': {
    as: updater,
    request: { admin_activity_id: unknownRecord, client_activity_id: null, file_status: 'draft', status: 'Pending' },
    refused: 404,
  },
  'compliance.DeleteDocument': { as: updater, request: { id: unknownRecord }, refused: 404 },
  'compliance.DeleteKpiFile': { as: updater, request: { id: unknownRecord }, refused: 404 },
  'compliance.GetActivityForm': {
    as: updater,
    request: { id: '{kpi_id}', type: '1', response_date: '2026-06-30' },
  },
  'compliance.ListDocumentsFromDate': { as: client, request: page },
  'compliance.ListKpisFromDate': { as: client, request: page },
  'compliance.ListObservationsFromDate': { as: client, request: page },
  'compliance.UpdateDocument': { as: updater, request: { id: unknownRecord, version: 1, comment: 'x' }, refused: 404 },
  'compliance.UpdateKpiResponse': {
    as: updater,
    request: { id: unknownRecord, version: 1, response: 90 },
    refused: 404,
  },
  'compliance.UpdateObservation': {
    as: updater,
    request: { id: unknownRecord, version: 1, status: 'Completed' },
    refused: 404,
  },
  'compliance.DeleteChecklistFile': { as: updater, request: { id: unknownRecord }, refused: 404 },
  'compliance.ExplainScore': { as: client, request: { id: library_id, surveyor_type: 1 } },
  'compliance.GetActivityScore': {
    as: client,
    request: { id: substandard_id, id2: '{activity_id}', type: '1' },
  },
  'compliance.GetAssignedPropertiesCount': { as: updater },
  'compliance.GetChecklistForm': {
    as: updater,
    request: { id: '{activity_id}', type: '1', response_date: '2026-06-30' },
  },
  'compliance.GetChecklistResponse': { as: updater, request: { id: '{response_id}' } },
  'compliance.GetDashboard': { as: client, request: { library_id } },
  'compliance.GetReadiness': { as: client, request: { library_id, surveyor_type: 1 } },
  'compliance.GetTaskStatus': { as: updater },
  'compliance.ListActivityScores': { as: client, request: drill },
  'compliance.MoveAssignments': {
    as: client,
    request: { from_user_id: unknownRecord, to_user_id: '{user_id}', node_ids: ['{chapter_id}'] },
    refused: 404,
  },
  'compliance.UndoAssignments': { as: client, request: { id: unknownRecord }, refused: 404 },
  'compliance.ListAssignments': {
    as: client,
    request: {
      user_id: '{user_id}',
      client_id: '{organization_id}',
      library_id,
      level: 'substandard',
      page: 1,
      page_size: 200,
    },
    least: 0,
  },
  'compliance.ListChapterScores': { as: client, request: { library_id, page_size: 200 } },
  'compliance.ListLibraryScores': { as: client, request: { page_size: 200 } },
  'compliance.ListResponsesFromDate': { as: client, request: page },
  'compliance.ListStandardScores': {
    as: client,
    request: { library_id, chapter_id: '{chapter_id}', page_size: 200 },
  },
  'compliance.ListSubstandardScores': {
    as: client,
    request: { library_id, chapter_id: '{chapter_id}', standard_id: '{standard_id}', page_size: 200 },
  },
  'compliance.ReportAssignments': { as: client, request: page },
  'compliance.ReportChecklists': {
    as: updater,
    request: { library_id, q: '', status: 'due', sort: 'dueDate', page: 1, page_size: 5 },
    least: 0,
  },
  'compliance.ReportClientChecklists': { as: client, request: page },
  'compliance.ReportUpdaters': { as: client, request: page },
  'compliance.ReportKpis': { as: updater, request: { ...reported, standing: 'met' }, least: 0 },
  'compliance.ReportClientKpis': { as: client, request: { ...reported, standing: 'met' }, least: 0 },
  'compliance.ReportObservations': { as: updater, request: reported, least: 0 },
  'compliance.ReportClientObservations': { as: client, request: reported, least: 0 },
  'compliance.ReportDocuments': { as: updater, request: { ...reported, validity: 'valid' }, least: 0 },
  'compliance.ReportClientDocuments': { as: client, request: { ...reported, validity: 'valid' }, least: 0 },
  'compliance.ReportUpdaterActivities': {
    as: client,
    request: { library_id, q: '', kind: '', status: '', assigned_user_id: '{user_id}', ...page },
  },
  // No surveyor and no viewer is among the callers: a refusal is what others meet.
  'compliance.ReportObservationsToSurveyor': { as: client, request: page, refused: 403 },
  'compliance.ReportDocumentsToSurveyor': { as: client, request: page, refused: 403 },
  'compliance.ReportUpdatersToViewer': { as: client, request: page, refused: 403 },
  'compliance.GetKpiChart': { as: client, request: { library_id } },
  'compliance.GetObservationChart': { as: client, request: { library_id } },
  'compliance.GetChapterEvidenceStatus': { as: client, request: { library_id } },
  'compliance.GetComplianceChart1': { as: admin, request: { organization_type: 0 } },
  'compliance.GetComplianceChart2': { as: admin, request: { filterType: 'chapter', page: 1, page_size: 200 } },
  'compliance.CountOrganizationAssignedProperties': { as: admin },
  'compliance.ListSurveyorSessions': {
    as: client,
    request: { ...page, sort: '-date', q: '', user_id: unknownRecord },
    least: 0,
  },
  'compliance.GetSurveyorSession': { as: client, request: { id: unknownRecord }, refused: 404 },
  'compliance.CreateSurveyorSession': {
    as: client,
    request: { name: 'Spring survey', user_id: unknownRecord, library_id, date: '2030-05-04' },
    refused: 404,
  },
  'compliance.UpdateSurveyorSession': {
    as: client,
    request: { id: unknownRecord, name: 'Spring survey' },
    refused: 404,
  },
  'compliance.DeleteSurveyorSession': { as: client, request: { id: unknownRecord }, refused: 404 },
  'compliance.ListSessionChecklists': { as: client, request: { id: unknownRecord, ...page }, refused: 404 },
  'compliance.CreateSelfAssessment': {
    as: updater,
    request: {
      library_id,
      chapter_id: '{chapter_id}',
      standard_id: '{standard_id}',
      substanard_id: substandard_id,
      updator_score: 50,
      updator_comment: 'Half of the wards.',
    },
  },
  'compliance.GetSelfAssessmentTree': { as: updater, request: { id: library_id, chapter_id: '{chapter_id}' } },
  'compliance.ListLibrarySelfScores': { as: client, request: { assigned_user_id: '{user_id}' } },
  'compliance.ListChapterSelfScores': { as: client, request: { library_id, assigned_user_id: '{user_id}' } },
  'compliance.ListGapAssessments': { as: client, request: { library_id, q: '', status: 'open', ...page } },
  'compliance.GetGapAssessment': { as: client, request: { id: '{standard_id}' } },
  'compliance.SaveGapAssessment': {
    as: updater,
    request: {
      library_id,
      chapter_id: '{chapter_id}',
      standard_id: '{standard_id}',
      updator_score: 50,
      updator_comment: 'A drill at night.',
      current_state: 'Drills by day.',
    },
  },
  'compliance.ReportSurveyorAssessments': { as: updater, request: { library_id, q: '', ...page }, least: 0 },
  'compliance.ReportClientSurveyorAssessments': { as: client, request: { library_id, q: '', ...page }, least: 0 },
  'compliance.CompareSurveyors': { as: updater, request: { library_id, q: '', ...page } },
  'compliance.CompareClientSurveyors': { as: client, request: { library_id, q: '', ...page } },
  // No surveyor is among the callers: a refusal is what others meet.
  'compliance.ReportUpdatersToSurveyor': { as: client, request: page, refused: 403 },
  'compliance.ReportChecklistsToSurveyor': { as: client, request: page, refused: 403 },
  'compliance.ListRisks': { as: client, request: { ...page, sort: '-score' }, least: 0 },
  'compliance.GetRiskHeatMap': { as: client, request: { assessment: 'inherent' } },
  'compliance.GetRisk': { as: client, request: { id: unknownRecord }, refused: 404 },
  'compliance.CreateRisk': { as: client, request: { name: 'Power failure', category: 'weather' }, refused: 400 },
  'compliance.UpdateRisk': { as: client, request: { id: unknownRecord, name: 'Power failure' }, refused: 404 },
  'compliance.DeleteRisk': { as: client, request: { id: unknownRecord }, refused: 404 },
  'compliance.GetRiskMatrix': { as: client },
  'compliance.UpdateRiskMatrix': { as: client, request: { impacts: ['Small', 'Great'] }, refused: 400 },
  'compliance.CreateRiskTreatment': {
    as: client,
    request: { risk_id: unknownRecord, name: 'Lights', responsible_id: unknownRecord, due_date: '2030-05-04' },
    refused: 404,
  },
  'compliance.UpdateRiskTreatment': { as: client, request: { id: unknownRecord, progress: 10 }, refused: 404 },
  'compliance.UpdateChecklistResponse': {
    as: updater,
    given: 'a draft',
    request: {
      id: '{response_id}',
      version,
      file_status: 'draft',
      elements: [{ element_id: '{element_id}', response: 'not met' }],
    },
  },
};

/** A sample of every call, by the rpc's name. */
export const samples = byName as Partial<Record<EndpointName, Sample>>;

/** Files and what they are sent with: Pact's forms take no values of a provider's state. */
export const withoutInteraction: Partial<Record<EndpointName, string>> = {
  'content.UploadCsv': 'a file; tests/contract/src/main-job.test.ts imports one',
  'content.DownloadSample': 'the reply is a file',
  'content.ReadManual':
    'a file; services/content/src/operations/manuals/manuals.test.ts and tests/e2e/src/import.spec.ts',
  'content.PreviewManual': 'of a file that was brought, as above',
  'content.ImportManual': 'of a file that was brought, as above',
  'content.UndoImport': 'of a file that was brought, as above',
  'content.ExportLibrary': 'the reply is a file; tests/e2e/src/import.spec.ts brings it back',
  'compliance.CreateChecklistFile': 'a file of a response; tests/contract/src/main-job.test.ts attaches one',
  'compliance.UpdateChecklistFile': 'a file of a response',
  'compliance.CreateResponseFile': 'a file of a response; tests/e2e/src/updater-morning.spec.ts sends one',
};

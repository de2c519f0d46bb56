import type { ReportName } from './compliance-words';

/** What a report's address says (frontends: useUrlState): its filters by name, all of them texts. */
export type ReportAddress = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

/** The filters of a report's call, whichever report it is; each report takes those that it knows. */
export interface ReportRequest {
  q?: string;
  sort?: string;
  library_id?: string;
  chapter_id?: string;
  standard_id?: string;
  sub_standard_id?: string;
  substandard_id?: string;
  assigned_user_id?: string;
  status?: string;
  kind?: string;
  missed?: boolean;
  unassigned?: boolean;
  drafts?: boolean;
  standing?: string;
  validity?: string;
  observation_type?: string;
  observation_status?: string;
  level?: string;
  surveyor_type?: number;
  surveyor_id?: string;
  updator_id?: string;
  surveyor_internal_id?: string;
  surveyor_external_id?: string;
  differing?: boolean;
  role_id?: number;
  /** Of an account: 1 active, 0 inactive. */
  account_status?: number;
  fromDate?: string;
  toDate?: string;
}

const dayMilliseconds = 86_400_000;

/**
 * The call that an address of a report stands for: once for screens, exports and what is mailed, so that all show the same rows.
 * Of a range of days nothing is said without its first one (daily work 5); KPIs are those from the first of the month to tomorrow
 * where the address says nothing (platform 9). @param today by the calendar of the organization; in UTC where nobody says it
 */
export function reportRequest(report: ReportName, address: ReportAddress, today = utcDay()): ReportRequest {
  const { from = '', to = '' } = rangeOf(report, address, today);
  const text = (name: string): string | undefined => String(address[name] ?? '') || undefined;
  return {
    q: text('q'),
    library_id: text('library'),
    ...ownFilters[report](text),
    ...(from ? { fromDate: from, toDate: to || undefined } : {}),
  };
}

/** The days of an address, or those that a report begins with. */
export function rangeOf(report: ReportName, address: ReportAddress, today = utcDay()): { from: string; to: string } {
  const usual = report === 'kpi' ? monthOf(today) : { from: '', to: '' };
  return { from: String(address.from ?? usual.from), to: String(address.to ?? usual.to) };
}

/** From the first of a day's month to the day after it. @param today YYYY-MM-DD */
export function monthOf(today: string): { from: string; to: string } {
  const tomorrow = new Date(Date.parse(today) + dayMilliseconds);
  return { from: `${today.slice(0, 7)}-01`, to: tomorrow.toISOString().slice(0, 10) };
}

function utcDay(): string {
  return new Date().toISOString().slice(0, 10);
}

type Text = (name: string) => string | undefined;

const checklistFilters = (text: Text): ReportRequest => ({
  // Checklists alone where it says nothing; dashboards lead to every kind.
  kind: text('kind'),
  status: text('status'),
  assigned_user_id: text('person'),
  ...(text('only') === 'missed' && { missed: true }),
  ...(text('only') === 'unassigned' && { unassigned: true }),
  ...(text('only') === 'drafts' && { drafts: true }),
  ...placeFilters(text),
});

const activityFilters = (text: Text): ReportRequest => ({
  status: text('status'),
  assigned_user_id: text('person'),
  ...placeFilters(text),
});

function placeFilters(text: Text): ReportRequest {
  return { chapter_id: text('chapter'), standard_id: text('standard'), sub_standard_id: text('substandard') };
}

/** The calls about surveyors name substandards otherwise (platform 7 Reports, surveyorcompare). */
function surveyedPlace(text: Text): ReportRequest {
  return { chapter_id: text('chapter'), standard_id: text('standard'), substandard_id: text('substandard') };
}

const ownFilters: Record<ReportName, (text: Text) => ReportRequest> = {
  user: (text) => ({
    role_id: Number(text('role_id')) || undefined,
    account_status: text('status') ? Number(text('status')) : undefined,
  }),
  checklist: checklistFilters,
  checklistReport: checklistFilters,
  kpi: (text) => ({ ...activityFilters(text), standing: text('is') }),
  observation: (text) => ({ ...activityFilters(text), observation_type: text('type'), observation_status: text('is') }),
  document: (text) => ({ ...activityFilters(text), validity: text('is') }),
  updatorActivityReport: (text) => ({ ...activityFilters(text), kind: text('kind') }),
  updator: () => ({}),
  updatorReport: () => ({}),
  propertyassign: (text) => ({ level: text('level') }),
  surveyorassessment: (text) => ({
    ...surveyedPlace(text),
    surveyor_type: Number(text('type')) || undefined,
    surveyor_id: text('person'),
  }),
  surveyorcompare: (text) => ({
    ...surveyedPlace(text),
    updator_id: text('updater'),
    surveyor_internal_id: text('internal'),
    surveyor_external_id: text('external'),
    differing: text('only') === 'differing' || undefined,
  }),
};

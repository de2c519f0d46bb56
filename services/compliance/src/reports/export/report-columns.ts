import { localDay } from '@attesta/kit';
import type { CellKind, CellValue } from '@attesta/kit/office';
import type { ReportName } from '@attesta/proto/compliance-words';
import type { SayText } from './texts/report-texts';

/** A row of any report: what its call replies. */
export type ReportRow = Readonly<Record<string, unknown>>;

export interface ReportColumn {
  title: string;
  kind: CellKind;
  value(row: ReportRow): CellValue;
  /** How much room it takes on paper beside the others. */
  width: number;
}

/** The columns of a report as its screen has them, hidden ones too. @param answers rows are answers of some days */
export function reportColumns(report: ReportName, say: SayText, answers: boolean): ReportColumn[] {
  return columnsOf[report](columnMaker(say), answers);
}

type Make = ReturnType<typeof columnMaker>;

/** Makes columns of a language: of a field, under a title. */
function columnMaker(say: SayText) {
  const text = (field: string, title: string, width = 2): ReportColumn => ({
    title: say(title),
    kind: 'text',
    width,
    value: (row) => stringOf(row[field]),
  });
  return {
    say,
    text,
    day: (field: string, title: string): ReportColumn => ({
      ...text(field, title),
      kind: 'day',
      width: 1.6,
      value: (row) => dayIn(stringOf(row[field])),
    }),
    number: (field: string, title: string): ReportColumn => ({
      ...text(field, title),
      kind: 'number',
      width: 1.2,
      value: (row) => numberOf(row[field]),
    }),
    /** A word of the product, such as "status.overdue". */
    word: (field: string, title: string, group: string): ReportColumn => ({
      ...text(field, title, 1.6),
      value: (row) => (row[field] ? say(`${group}.${row[field]}`) : ''),
    }),
    /** A text that is made of several fields. */
    made: (title: string, value: (row: ReportRow) => CellValue, width = 2): ReportColumn => ({
      ...text('', title, width),
      value,
    }),
    rater: (field: string, rater: string, which: 'who' | 'when'): ReportColumn => ({
      ...text(field, ''),
      title: say(`reports.${which}`, { rater: say(`rater.${rater}`) }),
      kind: which === 'when' ? 'day' : 'text',
      value: (row) => stringOf(row[field]),
    }),
  };
}

const activityFirst = ({ text, word, day }: Make, title = 'field.activity'): ReportColumn[] => [
  text('activity', title, 4),
  text('assignTo', 'field.assignedTo', 2.4),
  word('status', 'field.status', 'status'),
  day('dueDate', 'field.due'),
];

const places = ({ text }: Make): ReportColumn[] => [
  text('libraryname', 'level.library'),
  text('chaptername', 'level.chapter'),
  text('standardname', 'level.standard'),
  text('substandardname', 'level.substandard'),
];

const company = ({ text }: Make): ReportColumn => text('company_name', 'field.organization');

function activityLast(make: Make): ReportColumn[] {
  const { text, day, number, word } = make;
  return [
    number('score', 'scores.score'),
    day('response_date', 'field.lastAnswer'),
    text('updator_name', 'reports.answeredBy'),
    word('response_frequency', 'field.frequency', 'frequency'),
    text('period', 'field.period', 1.4),
    text('code', 'reports.code', 1.4),
    ...places(make),
    company(make),
  ];
}

/** Of answers nothing is said that is true of today alone. */
function ofActivities(own: (make: Make) => ReportColumn[]): (make: Make, answers: boolean) => ReportColumn[] {
  return (make, answers) => {
    const [activity, assigned, ...today] = activityFirst(make) as [ReportColumn, ReportColumn];
    return [activity, assigned, ...(answers ? [] : today), ...own(make), ...activityLast(make)];
  };
}

function checklistColumns(make: Make): ReportColumn[] {
  const { number, word, day } = make;
  return [
    ...activityFirst(make, 'field.checklist'),
    number('noofelement', 'field.elements'),
    number('noofresponse', 'field.answered'),
    number('score', 'scores.score'),
    word('response_frequency', 'field.frequency', 'frequency'),
    day('response_date', 'field.lastAnswer'),
    ...places(make),
    company(make),
  ];
}

function updaterColumns(make: Make): ReportColumn[] {
  const { text, number, day } = make;
  return [
    text('name', 'field.person', 3),
    text('email', 'field.email', 3),
    number('assigned', 'reports.assigned'),
    number('answered', 'status.answered'),
    number('overdue', 'status.overdue'),
    number('completion_percentage', 'scores.completion'),
    number('score', 'scores.score'),
    day('last_response_date', 'field.lastAnswer'),
    company(make),
  ];
}

const columnsOf: Record<ReportName, (make: Make, answers: boolean) => ReportColumn[]> = {
  user: ({ text, word, made, day, say }) => [
    text('name', 'field.person', 3),
    text('email', 'field.email', 3),
    word('role_id', 'reports.user.role', 'reports.user.roles'),
    word('surveyortype', 'sessions.surveyorType', 'sessions.type'),
    text('company_name', 'field.organization'),
    text('libraryname', 'reports.user.libraries', 3),
    text('mobile_no', 'reports.user.mobile'),
    day('created_at', 'reports.user.since'),
    made('field.status', ({ status }) => say(`reports.user.account.${status ?? 0}`), 1.6),
  ],
  checklist: checklistColumns,
  checklistReport: checklistColumns,
  updator: updaterColumns,
  updatorReport: updaterColumns,
  kpi: ofActivities(({ number, made, word, text }) => [
    number('actualvalue', 'reports.value'),
    made('reports.target', targetOf),
    word('standing', 'reports.standing', 'reports.is'),
    text('type_of_measure', 'reports.measure'),
    word('kind', 'reports.source.title', 'reports.source'),
  ]),
  observation: ofActivities(({ text, word, made }) => [
    text('observation_type', 'reports.observationType'),
    word('observation_status', 'reports.outcome', 'reports.is'),
    made('reports.amount', (row) => amountOf(row), 1.4),
  ]),
  document: ofActivities(({ text, word, day, number }) => [
    text('document_name', 'reports.document.name', 2.4),
    word('validity', 'reports.validity', 'reports.is'),
    day('expiry_date', 'reports.expires'),
    day('upload_date', 'reports.uploaded'),
    number('files', 'reports.files'),
  ]),
  updatorActivityReport: (make, answers) => [
    ...ofActivities(({ word, number }) => [
      word('kind', 'reports.kind', 'kind'),
      number('noofelement', 'field.elements'),
      number('noofresponse', 'field.answered'),
    ])(make, answers),
    make.text('email', 'field.email'),
  ],
  propertyassign: ({ made, word, text, number, day, say }) => [
    made('field.person', ({ user_name, user_email }) => stringOf(user_name) || stringOf(user_email), 3),
    text('user_email', 'field.email', 3),
    word('level', 'assignment.level', 'level'),
    made('field.what', ({ node_code, node_name }) => `${stringOf(node_code)} ${stringOf(node_name)}`.trim(), 4),
    text('library_name', 'level.library', 3),
    number('activities', 'field.activities'),
    made('assignment.expiry', ({ expirydate }) => stringOf(expirydate) || say('assignment.noExpiry'), 1.6),
    day('assigned_at', 'field.assignedAt'),
    text('company_name', 'field.organization'),
  ],
  surveyorassessment: (make) => [
    make.text('activity', 'field.checklist', 4),
    make.text('surveyorname', 'sessions.surveyor', 2.4),
    make.word('surveyortype', 'sessions.surveyorType', 'sessions.type'),
    make.text('session_name', 'sessions.one', 2.4),
    make.number('score', 'scores.score'),
    make.day('response_date', 'field.date'),
    make.number('noofresponse', 'field.answered'),
    make.number('noofelement', 'field.elements'),
    make.made('sessions.category', ({ SurveyorCategory }) =>
      stringOf((SurveyorCategory as { category_name?: string } | undefined)?.category_name),
    ),
    ...places(make).reverse(),
    make.text('email', 'field.email'),
    company(make),
  ],
  surveyorcompare: (make) => [
    make.text('activity', 'field.checklist', 4),
    make.number('updator_score', 'rater.updater'),
    make.number('internal_surveyor_score', 'rater.internal'),
    make.number('external_surveyor_score', 'rater.external'),
    make.number('difference', 'reports.difference'),
    make.number('differing', 'reports.differingElements'),
    make.number('noofelement', 'field.elements'),
    ...places(make).reverse(),
    ...raterColumns(make, 'who'),
    ...raterColumns(make, 'when'),
    company(make),
  ],
};

function raterColumns({ rater }: Make, which: 'who' | 'when'): ReportColumn[] {
  const end = which === 'who' ? 'name' : 'date';
  return [
    rater(`updator_${end}`, 'updater', which),
    rater(`internal_surveyor_${end}`, 'internal', which),
    rater(`external_surveyor_${end}`, 'external', which),
  ];
}

function targetOf({ target, totarget }: ReportRow): string {
  const [from, to] = [numberOf(target), numberOf(totarget)];
  if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from} – ${to}`;
  if (from !== undefined) return `≥ ${from}`;
  return to === undefined ? '' : `≤ ${to}`;
}

function amountOf({ currency, currency_type }: ReportRow): string {
  const amount = numberOf(currency);
  return amount === undefined ? '' : `${amount} ${stringOf(currency_type)}`.trim();
}

function stringOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** A day as it is, and of a point in time the day on which it falls for the organization. */
function dayIn(text: string): string {
  return text.length > 10 ? localDay(new Date(text)) : text;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

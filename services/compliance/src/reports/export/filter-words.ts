import type { Context } from '@attesta/kit';
import type { ReportName } from '@attesta/proto/compliance-words';
import type { ReportRequest } from '@attesta/proto/report-address';
import { NodeRepository } from '../../repositories/node.repository';
import { organizationScope } from '../../requests/organization-scope';
import type { SayText } from './texts/report-texts';

const placeFields = {
  library_id: 'level.library',
  chapter_id: 'level.chapter',
  standard_id: 'level.standard',
  sub_standard_id: 'level.substandard',
  substandard_id: 'level.substandard',
} as const;
const personFields = {
  assigned_user_id: 'field.assignedTo',
  updator_id: 'rater.updater',
  surveyor_internal_id: 'rater.internal',
  surveyor_external_id: 'rater.external',
  surveyor_id: 'sessions.surveyor',
} as const;
const wordFields = {
  status: ['field.status', 'status'],
  kind: ['reports.kind', 'kind'],
  standing: ['reports.standing', 'reports.is'],
  observation_status: ['reports.outcome', 'reports.is'],
  validity: ['reports.validity', 'reports.is'],
  level: ['assignment.level', 'level'],
  surveyor_type: ['sessions.surveyorType', 'sessions.type'],
  role_id: ['reports.user.role', 'reports.user.roles'],
  account_status: ['field.status', 'reports.user.account'],
} as const;
const onlyFields = {
  missed: 'reports.onlyThose.missed',
  unassigned: 'reports.onlyThose.unassigned',
  drafts: 'reports.onlyThose.drafts',
  differing: 'reports.differing',
} as const;

/** What lies between the days of a range; of most reports answers. */
const ranges: Partial<Record<ReportName, string>> = {
  propertyassign: 'reports.assignedIn',
  user: 'reports.user.created',
};

/** What a report is narrowed by, as label and value in one language, with names rather than ids. Two database calls. */
export async function filterWords(
  context: Context,
  report: ReportName,
  asked: ReportRequest,
  say: SayText,
  day: (day: string) => string,
): Promise<[string, string][]> {
  const { scope } = await organizationScope(context);
  const ids = (fields: object): string[] =>
    Object.keys(fields).flatMap((field) => (asked[field as keyof ReportRequest] as string | undefined) ?? []);
  const [nodes, people] = await Promise.all([
    new NodeRepository(scope).present(ids(placeFields)),
    context.directory.names(ids(personFields)),
  ]);
  const names = new Map([...people, ...nodes.map(({ id, name }): [string, string] => [id, name])]);
  const named = { ...placeFields, ...personFields };
  const words: [string, string][] = asked.q ? [[say('reports.search'), asked.q]] : [];
  for (const [field, label] of Object.entries(named)) {
    const id = asked[field as keyof typeof named];
    if (id) words.push([say(label), names.get(id) ?? '–']);
  }
  for (const [field, [label, group]] of Object.entries(wordFields)) {
    const value = asked[field as keyof typeof wordFields];
    if (value !== undefined && value !== '') words.push([say(label), say(`${group}.${value}`)]);
  }
  if (asked.observation_type) words.push([say('reports.observationType'), asked.observation_type]);
  for (const [field, word] of Object.entries(onlyFields))
    if (asked[field as keyof typeof onlyFields]) words.push([say('reports.only'), say(word)]);
  if (asked.fromDate)
    words.push([
      say(ranges[report] ?? 'reports.answeredIn'),
      `${day(asked.fromDate)} – ${asked.toDate ? day(asked.toDate) : ''}`.trim(),
    ]);
  return words;
}

import { type DecisionRule, readRules } from '@attesta/kit/plain';
import fc from 'fast-check';
import { configurationKinds } from '../domain/configuration-kind';
import { isSameName, nameKey, tidyName } from '../domain/identity';
import { type ActivityDetails, blankDetails } from '../domain/import/activity-details';
import type { ConfigurationState } from '../domain/import/plan-types';
import { nodeKinds } from '../domain/node-kind';
import type { ExportedActivity, ExportedLibrary, ExportedNode } from '../export/library-rows';

/** What people write into names and texts, and what programs take for something else. */
const letters = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  fc.constantFrom(
    '=1+1',
    '-5',
    '+3',
    '@x',
    "'quoted",
    "'=x",
    '1.10',
    '007',
    '2024-01-02',
    '_x0041_',
    'a;b,c\td',
    '"',
    'المعيار',
    'TRUE',
    '<&>',
  ),
);
const name = letters.map((text) => tidyName(`${text}`)).filter((text) => text !== '' && !/[\p{Cc}\ufeff]/u.test(text));
const sometimes = <T>(value: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, value);
const line = sometimes(name, '');
const paragraphs = sometimes(
  fc.array(name, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n').trim()),
  '',
);
const translations = fc.dictionary(fc.constantFrom('fr', 'es', 'ar'), fc.record({ name, description: paragraphs }), {
  maxKeys: 2,
});
const amount = sometimes<number | null>(
  fc.integer({ min: -900_000_000, max: 900_000_000 }).map((n) => n / 100),
  null,
);

/** What an activity may say besides its name and kind; its names and description follow its name where they say nothing. */
const details = fc.record<ActivityDetails>({
  code: line,
  description: paragraphs,
  submission_day: sometimes(fc.constantFrom('friday', '31'), ''),
  kpi_name: line,
  target: amount,
  totarget: amount,
  type_of_number: line,
  type_of_measure: line,
  aggregation_type: line,
  currency_type: line,
  NumeratorTxt: paragraphs,
  DenominatorTxt: paragraphs,
  methodofDataCollection: paragraphs,
  SelectionCriteria: paragraphs,
  TargetSampleSampleSizeTxt: paragraphs,
  DataAggregationAnalysisPlanTxt: paragraphs,
  DisseminatedToStaffTxt: paragraphs,
  AuditToolTxt: paragraphs,
  observation_name: line,
  observation_type: line,
  document_name: line,
  document_description: paragraphs,
  expiry_days: sometimes<number | null>(fc.nat(36_500), null),
});
const names = fc.dictionary(fc.constantFrom('fr', 'es', 'ar'), name, { maxKeys: 2 });
const elements = fc.uniqueArray(fc.record({ name, code: line, names }), {
  maxLength: 4,
  selector: (element) => `${nameKey(element.name)} ${element.code}`,
});
const activity = fc.record({
  name,
  kind: fc.constantFrom({ type: 1, kpi: 0 }, { type: 2, kpi: 0 }, { type: 2, kpi: 1 }, { type: 3, kpi: 0 }),
  response_frequency: fc.constantFrom('', 'monthly', 'yearly'),
  details,
  elements,
  translations,
  /** Which of the library's substandards it stands below. */
  places: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 }),
});
const item = fc.record({ name, description: paragraphs, translations, coded: fc.boolean() });
const substandard = fc.record({
  item,
  esr: fc.constantFrom(0, 1),
  document_title: line,
  /** Which items of the lists it names; and a unit focus area that is written out. */
  named: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
  written: line,
});
const standard = fc.record({ item, children: fc.array(substandard, { maxLength: 3 }) });
const chapter = fc.record({ item, children: fc.array(standard, { maxLength: 3 }) });
const esr = fc.option(fc.constantFrom(0, 1), { nil: undefined });
const score = fc.nat(10_000).map((hundredths) => hundredths / 100);
const rule = fc
  .oneof(
    fc.record({
      kind: fc.constant('score_at_least'),
      level: fc.constantFrom('library', 'chapter', 'standard', 'substandard'),
      score,
      esr,
    }),
    fc.record({
      kind: fc.constant('few_at_or_below'),
      level: fc.constant('substandard'),
      within: fc.constantFrom('library', 'chapter', 'standard'),
      score,
      most: fc.nat(10_000),
      esr,
    }),
    fc.record({
      kind: fc.constant('answer_forbidden'),
      answer: fc.constantFrom('partially met', 'not met', 'not applicable'),
      esr,
    }),
    fc.record({ kind: fc.constantFrom('evidence_required', 'all_answered'), esr }),
    fc.record({ kind: fc.constant('answered_within'), days: fc.integer({ min: 1, max: 3650 }), esr }),
  )
  .map((one) => readRules([one])[0] as DecisionRule);
const list = fc.uniqueArray(name, { maxLength: 3, selector: nameKey });
/** Libraries of any shape, to be made by libraryOf. */
export const libraries = fc.record({
  name,
  description: paragraphs,
  chapters: fc.array(chapter, { maxLength: 3 }),
  activities: fc.array(activity, { maxLength: 6 }),
  rules: sometimes(fc.array(rule, { maxLength: 6 }), []),
  lists: fc.record({ surveyor_category: list, session_class: list, unit_focus_area: list, checklist_name: list }),
});

type Of<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
type Drawn = Of<typeof libraries>;

export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** A library of what was drawn. Of siblings of one name at most one has no code, as the database demands. */
export function libraryOf({
  name: called,
  description,
  chapters,
  activities,
  lists,
  rules,
}: Drawn): Required<ExportedLibrary> {
  let made = 0;
  const newId = (): string => {
    made += 1;
    return idOf(made);
  };
  const configuration: ConfigurationState[] = configurationKinds.flatMap((kind) =>
    lists[kind].map((one, index) => ({
      id: newId(),
      kind,
      name: one,
      surveyor_category_id: '',
      type: kind === 'checklist_name' ? (index % 3) + 1 : 0,
    })),
  );
  const itemOf = (kind: ConfigurationState['kind'], index: number): string =>
    configuration.filter((one) => one.kind === kind)[index]?.id ?? '';
  for (const [index, one] of configuration.entries())
    if (one.kind === 'session_class') one.surveyor_category_id = itemOf('surveyor_category', index % 4);
  const nodes: ExportedNode[] = [];
  const add = (drawn: Of<typeof item>[], parent_id: string, level: number): ExportedNode[] => {
    const uncoded = new Set<string>();
    return drawn.map(({ coded, ...texts }) => {
      const id = newId();
      const isCoded = coded || uncoded.has(nameKey(texts.name));
      if (!isCoded) uncoded.add(nameKey(texts.name));
      return {
        id,
        kind: nodeKinds[level]!,
        parent_id,
        code: isCoded ? `C.${made}` : '',
        esr: 0,
        document_title: '',
        ...texts,
      };
    });
  };
  const upper = add(
    chapters.map((one) => one.item),
    'library',
    0,
  );
  for (const [index, { children }] of chapters.entries()) {
    nodes.push(upper[index]!);
    const standards = add(
      children.map((one) => one.item),
      upper[index]!.id,
      1,
    );
    for (const [place, { children: lower }] of children.entries()) {
      nodes.push(standards[place]!);
      const added = add(
        lower.map((one) => one.item),
        standards[place]!.id,
        2,
      );
      for (const [at, { esr, document_title, named, written }] of lower.entries())
        nodes.push({
          ...added[at]!,
          esr,
          document_title,
          surveyor_category_id: itemOf('surveyor_category', named[0]),
          session_class_id: itemOf('session_class', named[1]),
          unit_focus_area:
            itemOf('unit_focus_area', named[2]) ||
            (lists.unit_focus_area.some((one) => isSameName(one, written)) ? '' : written),
        });
    }
  }
  const substandards = nodes.filter(({ kind }) => kind === 'substandard');
  return {
    name: called,
    description,
    nodes,
    configuration,
    rules,
    activities: substandards.length === 0 ? [] : activities.map((one, index) => activityOf(one, index, substandards)),
  };
}

function activityOf(drawn: Of<typeof activity>, index: number, substandards: ExportedNode[]): ExportedActivity {
  const { kind, places, elements: listed, details: said, translations: texts, ...fields } = drawn;
  // Types 2 and 3 use the description as their name.
  const translated = Object.entries(texts).map(([language, one]) => [
    language,
    kind.type === 1 ? one : { name: one.name, description: one.name },
  ]);
  const usual = blankDetails({ ...fields, ...kind });
  const own = Object.entries(said).filter(([, value]) => value !== '' && value !== null);
  return {
    ...fields,
    ...kind,
    ...usual,
    ...Object.fromEntries(own),
    // Most of those that people make say the same place.
    order: index % 2 ? 1 : index + 1,
    substandard_ids: [...new Set(places.map((place) => substandards[place % substandards.length]!.id))],
    translations: Object.fromEntries(translated),
    elements:
      kind.type === 1
        ? listed.map(({ names: called, ...element }, place) => {
            return { ...element, order: place + 1, ...(Object.keys(called).length > 0 && { names: called }) };
          })
        : [],
  };
}

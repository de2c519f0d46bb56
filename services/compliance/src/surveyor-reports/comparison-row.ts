import type { SurveyorComparisonRow } from '@attesta/proto/compliance';
import { type Rater, raters } from '../domain/rater';
import { answersDiffer, scoreDifference } from '../domain/rater-difference';
import { rounded } from '../domain/scoring/percentage';
import type { Response } from '../repositories/response.repository';
import type { StoredElement } from '../repositories/response.schema';
import type { OrganizationScope } from '../requests/organization-scope';
import type { ByRater } from './compared-answers';
import type { PlacedChecklist } from './places';

/** A row without its elements, whose texts are long. */
export type ComparisonRow = SurveyorComparisonRow & { differing: number };

/** A checklist with the latest answers to it side by side. */
export function comparisonRow(
  { organization }: OrganizationScope,
  { activity, library, chapter, standard, substandard }: PlacedChecklist,
  byRater: ByRater,
  names: ReadonlyMap<string, string>,
): ComparisonRow {
  const { updater, internal_surveyor: internal, external_surveyor: external } = byRater;
  const name = (one: Response | undefined): string => names.get(one?.updator_id ?? '') ?? '';
  return {
    id: activity.id,
    activity: activity.name,
    code: activity.code,
    company_name: organization.name,
    library_id: library?.id ?? '',
    libraryname: library?.name ?? '',
    chapter_id: chapter?.id ?? '',
    chaptername: chapter?.name ?? '',
    standard_id: standard?.id ?? '',
    standardname: standard?.name ?? '',
    substandard_id: substandard?.id ?? '',
    substandardname: substandard?.name ?? '',
    updator_score: rounded(updater?.score),
    internal_surveyor_score: rounded(internal?.score),
    external_surveyor_score: rounded(external?.score),
    updator_name: name(updater),
    internal_surveyor_name: name(internal),
    external_surveyor_name: name(external),
    updator_date: updater?.response_date ?? '',
    internal_surveyor_date: internal?.response_date ?? '',
    external_surveyor_date: external?.response_date ?? '',
    difference: rounded(scoreDifference([updater?.score, internal?.score, external?.score])),
    noofelement: activity.activity?.elements.length ?? 0,
    differing: differingElements(activity, byRater),
  };
}

/** What raters say of an activity's elements. */
export type SaidByRater = Partial<Record<Rater, { elements: Pick<StoredElement, 'element_id' | 'response'>[] }>>;

/** How many elements of an activity raters answer differently. */
export function differingElements({ activity }: PlacedChecklist['activity'], byRater: SaidByRater): number {
  return (activity?.elements ?? []).filter(({ id }) => answersDiffer(answersTo(id, byRater))).length;
}

/** Each element of an activity as each has answered it, in the order of the content. */
export function comparedElements(
  activity: PlacedChecklist['activity'],
  byRater: ByRater,
): SurveyorComparisonRow['elements'] {
  return [...(activity.activity?.elements ?? [])]
    .sort((a, b) => a.order - b.order)
    .map(({ id, name, code }) => {
      const [updater, internal, external] = raters.map((rater) => elementOf(byRater[rater], id));
      return {
        element_id: id,
        element_name: name,
        element_code: code,
        updator_response: updater?.response ?? '',
        internal_surveyor_response: internal?.response ?? '',
        external_surveyor_response: external?.response ?? '',
        updator_comments: updater?.comments ?? '',
        internal_surveyor_comments: internal?.comments ?? '',
        external_surveyor_comments: external?.comments ?? '',
        differs: answersDiffer(answersTo(id, byRater)),
      };
    });
}

function answersTo(elementId: string, byRater: SaidByRater) {
  return raters.map((rater) => elementOf(byRater[rater], elementId)?.response);
}

function elementOf<E extends { element_id: string }>(response: { elements: E[] } | undefined, elementId: string) {
  return response?.elements.find((element) => element.element_id === elementId);
}

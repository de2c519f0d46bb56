import { aggregateRaw } from '../../repositories/database-probe';
import { type Figures, type RawNode, scoreFromTop } from './score-from-top';

/**
 * Every score of an organization, figured out in a second way: the database adds up the raw answers, and a walk from each
 * library down adds up the rest. Nothing here is taken from the scoring engine; both follow SCORING.md.
 * @returns by "<rater> <node id>", also of nodes that have no score
 */
export async function scoresOfAnswers(organizationId: string): Promise<Map<string, Figures>> {
  const nodes = await aggregateRaw<RawNode>('nodes', [
    { $match: { deleted: { $ne: true }, organization_id: { $in: [null, organizationId] } } },
    {
      $project: {
        _id: 0,
        id: { $toString: '$_id' },
        kind: 1,
        library_id: 1,
        chapter_id: 1,
        standard_id: 1,
        substandard_ids: 1,
      },
    },
  ]);
  const latest = await latestAnswers(organizationId);
  const found = new Map<string, Figures>();
  for (const rater of ['updater', 'internal_surveyor', 'external_surveyor']) {
    const own = latest.filter((answer) => answer._id.rater === rater);
    const activities = new Map(own.map((answer) => [answer._id.activity_id, scoreOf(answer)]));
    for (const [id, figures] of scoreFromTop(nodes, activities)) found.set(`${rater} ${id}`, figures);
  }
  return found;
}

interface LatestAnswer {
  _id: { rater: string; activity_id: string };
  points: number;
  applicable: number;
  kind?: string;
  /** What is recorded as a whole comes to; null where it has no score. */
  whole: number | null;
}

/**
 * Of each activity and rater the latest submitted response: the points of its elements, how many of them apply, and what it comes to
 * where it is no checklist.
 */
function latestAnswers(organizationId: string): Promise<LatestAnswer[]> {
  const count = (answers: string[], value: number | object) => ({
    $sum: {
      $map: { input: '$elements', as: 'one', in: { $cond: [{ $in: ['$$one.response', answers] }, value, 0] } },
    },
  });
  return aggregateRaw('responses', [
    { $match: { organization_id: organizationId, deleted_at: null, file_status: 'submitted' } },
    {
      $project: {
        rater: 1,
        activity_id: 1,
        response_date: 1,
        submitted_at: 1,
        points: { $add: [count(['met'], 100), count(['partially met'], 50)] },
        applicable: { $subtract: [{ $size: '$elements' }, count(['not applicable'], 1)] },
        kind: 1,
        whole,
      },
    },
    { $sort: { response_date: -1, submitted_at: -1, _id: -1 } },
    {
      $group: {
        _id: { rater: '$rater', activity_id: '$activity_id' },
        points: { $first: '$points' },
        applicable: { $first: '$applicable' },
        kind: { $first: '$kind' },
        whole: { $first: '$whole' },
      },
    },
  ]);
}

function scoreOf({ kind = 'checklist', points, applicable, whole: own }: LatestAnswer): number | undefined {
  if (kind !== 'checklist') return own ?? undefined;
  return applicable === 0 ? undefined : points / applicable;
}

type Expression = object | string | number | null;

const known = (field: string) => ({ $ne: [{ $ifNull: [field, null] }, null] });
/** Either end of a target may be missing; they stand in any order. $min and $max pass over what is missing. */
const [least, most] = [
  { $cond: [known('$kpi.totarget'), { $min: ['$kpi.target', '$kpi.totarget'] }, '$kpi.target'] },
  { $cond: [known('$kpi.target'), { $max: ['$kpi.target', '$kpi.totarget'] }, '$kpi.totarget'] },
];
const hasLeast = known('$kpi.target');
const hasMost = known('$kpi.totarget');
const isBelow = { $and: [hasLeast, { $lt: ['$kpi.value', least] }] };
const isAbove = { $and: [hasMost, { $gt: ['$kpi.value', most] }] };
const percent = (part: object | string, whole: object | string) => ({
  $max: [0, { $multiply: [{ $divide: [part, whole] }, 100] }],
});

const choose = (condition: object, chosen: Expression, otherwise: Expression) => ({
  $cond: [condition, chosen, otherwise],
});
const isKind = (kind: string) => ({ $eq: ['$kind', kind] });
const isValid = {
  $or: [
    { $eq: ['$document.expiry_date', ''] },
    { $gte: ['$document.expiry_date', new Date().toISOString().slice(0, 10)] },
  ],
};
const hasFile = { $gt: [{ $size: { $ifNull: ['$files', []] } }, 0] };
const againstTarget = choose(
  isBelow,
  choose({ $gt: [least, 0] }, percent('$kpi.value', least), 0),
  choose(isAbove, choose({ $gt: [most, 0] }, percent(most, '$kpi.value'), 0), 100),
);

/** The table of SCORING.md for KPIs, observations and documents, in the words of the database. */
const whole = choose(
  isKind('observation'),
  choose({ $eq: ['$observation.status', 'Completed'] }, 100, 0),
  choose(
    isKind('document'),
    choose({ $and: [hasFile, isValid] }, 100, 0),
    choose({ $and: [isKind('kpi'), known('$kpi.value'), { $or: [hasLeast, hasMost] }] }, againstTarget, null),
  ),
);

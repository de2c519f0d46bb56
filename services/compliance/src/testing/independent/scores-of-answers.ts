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
    const activities = new Map(own.map(({ _id, points, applicable }) => [_id.activity_id, share(points, applicable)]));
    for (const [id, figures] of scoreFromTop(nodes, activities)) found.set(`${rater} ${id}`, figures);
  }
  return found;
}

interface LatestAnswer {
  _id: { rater: string; activity_id: string };
  points: number;
  applicable: number;
}

/** Of each activity and rater the latest submitted response: the points of its elements, and how many of them apply. */
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
      },
    },
    { $sort: { response_date: -1, submitted_at: -1, _id: -1 } },
    {
      $group: {
        _id: { rater: '$rater', activity_id: '$activity_id' },
        points: { $first: '$points' },
        applicable: { $first: '$applicable' },
      },
    },
  ]);
}

function share(points: number, applicable: number): number | undefined {
  return applicable === 0 ? undefined : points / applicable;
}

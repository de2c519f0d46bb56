import type mongoose from 'mongoose';

/** The score of a library from its raw answers in one pipeline, as a service without stored scores would have to ask for it. */
export async function aggregateOnRequest(
  connection: mongoose.Connection,
  organization_id: string,
  library_id: string,
): Promise<number> {
  const mean = (by: string | object) => ({ $group: { _id: by, score: { $avg: '$score' }, node: { $first: '$node' } } });
  const [found] = await connection
    .collection('responses')
    .aggregate<{ score: number }>(
      [
        { $match: { organization_id, rater: 'updater', file_status: 'submitted', deleted_at: null } },
        { $sort: { activity_id: 1, response_date: -1, submitted_at: -1, _id: -1 } },
        { $group: { _id: '$activity_id', score: { $first: '$score' } } },
        { $addFields: { activity: { $toObjectId: '$_id' } } },
        { $lookup: { from: 'nodes', localField: 'activity', foreignField: '_id', as: 'activities' } },
        { $unwind: '$activities' },
        { $unwind: '$activities.substandard_ids' },
        { $addFields: { substandard: { $toObjectId: '$activities.substandard_ids' } } },
        { $lookup: { from: 'nodes', localField: 'substandard', foreignField: '_id', as: 'node' } },
        { $unwind: '$node' },
        { $match: { 'node.library_id': library_id } },
        mean('$node._id'),
        mean('$node.standard_id'),
        mean('$node.chapter_id'),
        mean('$node.library_id'),
      ],
      { allowDiskUse: true },
    )
    .toArray();
  if (!found) throw new Error('The answers gave no score.');
  return found.score;
}

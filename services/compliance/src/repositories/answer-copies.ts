import { addDays, type Day } from '@attesta/kit';
import { Types } from 'mongoose';
import { ResponseModel } from './response.schema';
import { ScoreModel } from './score.schema';

const batchSize = 2_000;

/** For tests: answers like a stored one, straight into the database, numbered from so many to so many, each of a day before a day. */
export async function copyAnswer(id: string, from: number, to: number, today: Day): Promise<void> {
  const { _id, ...fields } = (await ResponseModel.findById(id).lean()) as unknown as Record<string, unknown>;
  for (let start = from; start < to; start += batchSize) {
    const copies = Array.from({ length: Math.min(batchSize, to - start) }, (_, offset) => {
      const index = start + offset;
      return { ...fields, period: `copy ${index}`, response_date: addDays(today, -(index % 300)) };
    });
    await ResponseModel.collection.insertMany(copies as never[], { ordered: false });
  }
}

/**
 * For tests: what was answered to a checklist, and what it scores, to others as well, as if each had been answered element by element as
 * that one. @param newId makes an id
 */
export async function compareAnswers(activityId: string, others: string[], newId: () => string): Promise<void> {
  const answers = await ResponseModel.find({ activity_id: activityId }).lean();
  for (const answer of answers) {
    const { _id, ...said } = answer as unknown as Record<string, unknown>;
    const score = await ScoreModel.findOne({ node_id: activityId, response_id: String(_id) }).lean();
    const { _id: _scoreId, ...scored } = score as unknown as Record<string, unknown>;
    const copies = others.map((activity_id) => ({ ...said, _id: new Types.ObjectId(newId()), activity_id }));
    await ResponseModel.collection.insertMany(copies as never[]);
    const scores = copies.map((copy) => ({ ...scored, node_id: copy.activity_id, response_id: String(copy._id) }));
    await ScoreModel.collection.insertMany(scores as never[]);
  }
}

import { addDays, type Day } from '@attesta/kit';
import { ResponseModel } from './response.schema';

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

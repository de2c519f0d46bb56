import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

export interface LibraryTurnFields {
  library_id: string;
  turns: number;
}
export type LibraryTurn = LibraryTurnFields & Stored;

/** One document a library, which whoever gives it writes, and who asks who has it: see LibraryTurnRepository. */
export const LibraryTurnModel: Model<LibraryTurnFields> = model<LibraryTurnFields>(
  'LibraryTurn',
  schema('library_turns', { library_id: { type: String, required: true }, turns: { type: Number, default: 0 } }, [
    [{ library_id: 1 }, { unique: true }],
  ]),
);

import { schema } from '@attesta/kit';
import { model } from 'mongoose';

export interface LibraryTurnDocument {
  library_id: string;
  turns: number;
}

/** One document a library, which whoever gives it and whoever takes it away both write: see LibraryTurnRepository. */
export const LibraryTurnModel = model(
  'LibraryTurn',
  schema('library_turns', { library_id: { type: String, required: true }, turns: { type: Number, default: 0 } }, [
    [{ library_id: 1 }, { unique: true }],
  ]),
);

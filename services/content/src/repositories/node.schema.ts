import { type StoredFile, schema, storedFile } from '@attesta/kit';
import { model, Schema } from 'mongoose';
import type { NodeKind } from '../domain/node-kind';
import type { Translations } from '../domain/translations';

export interface NodeDocument {
  kind: NodeKind;
  library_id: string;
  /** The library of a chapter, the chapter of a standard, the standard of a substandard. */
  parent_id: string;
  /** Of standards and substandards. */
  chapter_id: string;
  /** Of substandards. */
  standard_id: string;
  code: string;
  name: string;
  /** No two of a kind in a library share it, see domain/identity.ts. */
  identity: string;
  description: string;
  order: number;
  /** Sorts the library as one reads it, see domain/path.ts. */
  path: string;
  /** 1 means ESR. */
  esr: number;
  surveyor_category_id: string;
  session_class_id: string;
  unit_focus_area: string;
  document_title: string;
  /** What it is called in further languages, by language tag; absent in what was made before there were any. */
  translations?: Translations;
  /** Of what a version has taken over from the one before: the id that the same thing had in the first of them. */
  lineage_id?: string;
  file?: StoredFile | null;
}

const text = { type: String, default: '' };

/**
 * Chapters, standards and substandards in one collection: they are read, ordered, moved and imported alike, and a
 * library comes in one query.
 */
export const NodeModel = model(
  'Node',
  schema(
    'nodes',
    {
      kind: { type: String, enum: ['chapter', 'standard', 'substandard'], required: true },
      library_id: { type: String, required: true },
      parent_id: { type: String, required: true },
      chapter_id: text,
      standard_id: text,
      code: text,
      name: { type: String, required: true },
      identity: { type: String, required: true },
      description: text,
      order: { type: Number, required: true },
      path: { type: String, required: true },
      esr: { type: Number, default: 0 },
      surveyor_category_id: text,
      session_class_id: text,
      unit_focus_area: text,
      document_title: text,
      lineage_id: { type: String, default: undefined },
      translations: { type: Schema.Types.Mixed, default: undefined },
      file: { type: storedFile, default: undefined },
    },
    [
      [{ library_id: 1, kind: 1, identity: 1 }, { unique: true }],
      [{ library_id: 1, kind: 1, path: 1 }],
      [{ parent_id: 1, order: 1 }],
      [{ chapter_id: 1, kind: 1 }],
      [{ 'file.id': 1 }, { sparse: true }],
    ],
  ),
);

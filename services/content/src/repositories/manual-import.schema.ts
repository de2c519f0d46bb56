import { schema } from '@attesta/kit';
import { model, Schema } from 'mongoose';

export interface ManualImportDocument {
  /** Who brought the file: it is theirs alone until it is a library. */
  user_id: string;
  organization_id: string;
  /** Where the documents service has the file; it is forgotten within a day, because no record holds it. */
  file_id: string;
  file_name: string;
  state: 'read' | 'done' | 'undone';
  /** Of an import that is done: its library, and whether it has made it. */
  library_id: string;
  made_library: boolean;
  /** The library's revision that the import made: what has another one has been changed since. */
  revision: number;
}

const text = { type: String, default: '' };

/** Files that were brought to be imported as manuals, and what became of them. */
export const ManualImportModel = model(
  'ManualImport',
  schema(
    'manual_imports',
    {
      user_id: { type: String, required: true },
      organization_id: text,
      file_id: { type: String, required: true },
      file_name: text,
      state: { type: String, enum: ['read', 'done', 'undone'], default: 'read' },
      library_id: text,
      made_library: { type: Boolean, default: false },
      revision: { type: Number, default: 0 },
    },
    [[{ user_id: 1 }]],
  ),
);

export interface ImportedItemDocument {
  library_id: string;
  import_id: string;
  kind: 'node' | 'activity' | 'configuration' | 'rules';
  item_id: string;
  /** What it was before; null for what the import has added. */
  before: unknown;
}

/** What the last import into a library that was there already has added and changed, so that it can be undone. */
export const ImportedItemModel = model(
  'ImportedItem',
  schema(
    'imported_items',
    {
      library_id: { type: String, required: true },
      import_id: { type: String, required: true },
      kind: { type: String, enum: ['node', 'activity', 'configuration', 'rules'], required: true },
      item_id: { type: String, required: true },
      before: { type: Schema.Types.Mixed, default: null },
    },
    [[{ library_id: 1, import_id: 1 }]],
  ),
);

import { type Document, type Scope, SharedRepository, type Stored, schema } from '@attesta/kit';
import mongoose from 'mongoose';

/** A PDF that was made of an office file, so that browsers can show it. */
interface FilePreviewFields extends Stored {
  /** Whose file it is, as the file itself says: '' for one of the platform. */
  organization_id: string;
  /** Of the content that it was made of: files of an organization that say the same share it. */
  source_sha256: string;
  /** The stored PDF. */
  file_id: string;
}
export type FilePreview = Document<FilePreviewFields>;

const required = { type: String, required: true };

const FilePreviewModel = mongoose.model(
  'FilePreview',
  schema(
    'file_previews',
    { organization_id: { type: String, default: '' }, source_sha256: required, file_id: required },
    [
      // Of two people who open one file at once the second takes what the first has made.
      [{ organization_id: 1, source_sha256: 1 }, { unique: true }],
      [{ file_id: 1 }],
      [{ created_at: 1 }],
    ],
  ),
);

/** Previews of the files of all organizations and of the platform; they are found by a file that somebody may read. */
export class FilePreviewRepository extends SharedRepository<FilePreviewFields> {
  constructor(scope: Scope) {
    super(FilePreviewModel, scope);
  }

  /** What was made of a content, of files of an organization. */
  ofContent(organization_id: string, source_sha256: string): Promise<FilePreview | undefined> {
    return this.findOne({ organization_id, source_sha256 });
  }

  /** Those that are some stored PDFs. */
  holding(fileIds: string[]): Promise<FilePreview[]> {
    return fileIds.length === 0 ? Promise.resolve([]) : this.find({ file_id: { $in: fileIds } });
  }

  /** Those behind an id that were made before a time. */
  madeBefore(after: string, time: Date, limit: number): Promise<FilePreview[]> {
    return this.findAfter(after, limit, { created_at: { $lt: time } });
  }

  protected override organizationOf(document: object): string {
    return (document as FilePreviewFields).organization_id;
  }
}

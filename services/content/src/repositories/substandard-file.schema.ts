import { type StoredFile, storedFile, tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

export interface SubstandardFileDocument {
  organization_id: string;
  substandard_id: string;
  document_title: string;
  file?: StoredFile | null;
}

/** What an organization attaches to a substandard that it shares with others (platform 5: file upload by roles 2 and 3). */
export const SubstandardFileModel = model(
  'SubstandardFile',
  tenantSchema(
    'substandard_files',
    {
      substandard_id: { type: String, required: true },
      document_title: { type: String, default: '' },
      file: { type: storedFile, default: undefined },
    },
    [
      [{ organization_id: 1, substandard_id: 1 }, { unique: true }],
      [{ 'file.id': 1 }, { sparse: true }],
    ],
  ),
);

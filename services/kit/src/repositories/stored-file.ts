/** A file of the documents service as a record holds it. */
export interface StoredFile {
  id: string;
  name: string;
  size: number;
  content_type: string;
  sha256: string;
  file_path: string;
}

/** The same as a field of a schema. */
export const storedFile = {
  _id: false,
  id: String,
  name: String,
  size: Number,
  content_type: String,
  sha256: String,
  file_path: String,
};

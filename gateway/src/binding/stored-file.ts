/**
 * A file that this request's form brought and the documents service has stored. Only an instance of this class can fill
 * a field of type attesta.FileRef, so that nobody writes a reference to somebody else's file into a body.
 */
export class StoredFile {
  constructor(
    readonly id: string,
    readonly name: string,
    readonly size: number,
    readonly content_type: string,
    readonly sha256: string,
    readonly file_path: string,
  ) {}
}

/**
 * A file of this request's form that goes to the service in the message itself, because it is short and the operation only
 * reads it. Like a StoredFile it can't be written into a body.
 */
export class SentFile {
  readonly size: number;

  constructor(
    readonly name: string,
    readonly content: Buffer,
    readonly sha256: string,
  ) {
    this.size = content.length;
  }
}

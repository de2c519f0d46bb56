import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { Response } from '../repositories/response.repository';

/** The evidence files of a response. A deleted one keeps its files: it is no longer shown, but is still stored. */
export function fileReferences({ id, version, elements }: Response): FileReferences {
  const file_ids = elements.flatMap(({ attachments }) => attachments.map(({ file_id }) => file_id));
  return { owner: `compliance/responses/${id}`, version, file_ids };
}

/** Tells documents which files a response has, after that has changed. */
export function publishFileReferences(unit: UnitOfWork, response: Response): void {
  unit.publish('compliance.files.changed', fileReferences(response));
}

import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { Response } from '../repositories/response.repository';

/** The evidence files of a response. A deleted one keeps its files: it is no longer shown, but is still stored. */
export function fileReferences(response: Response): FileReferences {
  const { id, version } = response;
  return { owner: `compliance/responses/${id}`, version, file_ids: fileIdsOf(response) };
}

/** The ids of the files that a response holds: at its elements, its own, and those of what it said before. */
export function fileIdsOf({ elements, files = [], revisions = [] }: Response): string[] {
  const attachments = [
    ...elements.flatMap((element) => element.attachments),
    ...files,
    ...revisions.flatMap((revision) => revision.files),
  ];
  return [...new Set(attachments.map(({ file_id }) => file_id))];
}

/** Tells documents which files a response has, after that has changed. */
export function publishFileReferences(unit: UnitOfWork, response: Response): void {
  unit.publish('compliance.files.changed', fileReferences(response));
}

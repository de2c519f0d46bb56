import type { FileReferences } from '@attesta/proto/common';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';

/** The files with which somebody has answered for an action. */
export function pointFileReferences({ id, version, u_doc }: DiscussionPoint): FileReferences {
  return { owner: `governance/discussion_points/${id}`, version, file_ids: u_doc.map((file) => file.id) };
}

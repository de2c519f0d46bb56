import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { everyPoint } from '../domain/agenda';
import type { Meeting } from '../repositories/meeting.schema';

/** The files of a meeting's agenda, and its final minutes. A deleted meeting keeps its files: it is no longer shown, but is still stored. */
export function meetingFileReferences({ id, version, agenda, minutes_file }: Meeting): FileReferences {
  const points = everyPoint(agenda);
  const files = [...points.flatMap((point) => point.files), ...(minutes_file ? [minutes_file] : [])];
  const file_ids = [...new Set(files.map((file) => file.id))];
  return { owner: `governance/meetings/${id}`, version, file_ids };
}

/** Tells documents which files a meeting has, where that may have changed. */
export function publishMeetingFiles(unit: UnitOfWork, before: Meeting, after: Meeting): void {
  const [had, has] = [meetingFileReferences(before), meetingFileReferences(after)];
  if (String(had.file_ids) !== String(has.file_ids)) unit.publish('governance.files.changed', has);
}

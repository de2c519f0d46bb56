import { changesOf, invalid, objectId, type StoredFile, say } from '@attesta/kit';
import type { UpdateSubstandardRequest__Output } from '@attesta/proto/content';
import type { NodeDocument } from '../repositories';
import { nodeReaders, readText } from '../tree/node-input';

type Request = Omit<UpdateSubstandardRequest__Output, 'id' | 'version' | 'standard_id'>;

/** How each field is read, and what it is when it is cleared; those without the latter can not be. */
const readers = {
  ...nodeReaders,
  esr: [readEsr, 0],
  surveyor_category_id: [objectId, ''],
  session_class_id: [objectId, ''],
  unit_focus_area: [readText, ''],
  document_title: [readText, ''],
  file: [storedFile, null],
} as const;

/** The stored fields that a request sends, cleared where they came empty. @throws AppError invalid naming the one that is wrong */
export function substandardFields(request: Request): Partial<NodeDocument> {
  return changesOf(request, readers);
}

/** 1 for an essential safety requirement (ESR), 0 for none. */
function readEsr(value: number): number {
  if (value !== 0 && value !== 1) throw invalid('esr', say('content.esr_one_or_zero'));
  return value;
}

/** The file that the gateway has stored; null for none. */
function storedFile(file: NonNullable<Request['file']>): StoredFile | null {
  if (!file.id) return null;
  const { id, name = '', size, content_type = '', sha256 = '', file_path = '' } = file;
  return { id, name, size: Number(size ?? 0), content_type, sha256, file_path };
}

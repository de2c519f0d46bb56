import { environment } from '@attesta/kit';

/** Bytes of the largest file that is taken (MAX_UPLOAD_BYTES, 1 GB unless set). */
export function maxUploadBytes(): number {
  const value = Number(environment('MAX_UPLOAD_BYTES', String(1024 ** 3)));
  if (!Number.isInteger(value) || value <= 0) throw new Error('MAX_UPLOAD_BYTES must be a positive whole number.');
  return value;
}

/** Bytes of the largest file that is taken in parts (MAX_RESUMABLE_BYTES, 5 GB unless set). */
export function maxResumableBytes(): number {
  const value = Number(environment('MAX_RESUMABLE_BYTES', String(5 * 1024 ** 3)));
  if (!Number.isInteger(value) || value <= 0) throw new Error('MAX_RESUMABLE_BYTES must be a positive whole number.');
  return value;
}

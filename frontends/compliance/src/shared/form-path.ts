import type { RecordedKind } from './types';

/** Where an activity is answered. */
export function formPath({
  id = '',
  type,
  kind,
}: {
  id?: string;
  type?: number;
  kind?: RecordedKind | string;
}): string {
  const form = kind && kind !== 'checklist' ? `${kind}/${id}` : id;
  return `/ss/work/${form}?type=${type || 1}`;
}

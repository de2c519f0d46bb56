import type { Context } from '@attesta/kit';
import { binMilliseconds } from '@attesta/kit';
import type { StoredFileItem } from '@attesta/proto/documents';
import { holdView } from '../policies/hold-view';
import type { StoredFile } from '../repositories/file.repository';
import { stateOf } from './states';

/** Files as administrators see them, with the names of who keeps and who has restored them: one database call. */
export async function storedFileViews({ directory }: Context, files: StoredFile[]): Promise<StoredFileItem[]> {
  const people = files.flatMap(({ hold, restored_by }) => [hold?.by ?? '', restored_by ?? '']).filter(Boolean);
  const names = await directory.names([...new Set(people)]);
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    size: file.size,
    content_type: file.content_type,
    created_at: file.created_at.toISOString(),
    state: stateOf(file),
    ...(file.binned_at && {
      binned_at: file.binned_at.toISOString(),
      binned_until: new Date(file.binned_at.getTime() + binMilliseconds).toISOString(),
    }),
    ...(file.binned_from && { binned_from: file.binned_from }),
    ...(file.restored_by && { restored_by: names.get(file.restored_by) ?? '' }),
    ...holdView(file, names),
  }));
}

/** One of them. */
export async function storedFileView(context: Context, file: StoredFile): Promise<StoredFileItem> {
  return (await storedFileViews(context, [file]))[0] as StoredFileItem;
}

import type { Context } from '@attesta/kit';
import type { SurveyBinder as BinderMessage } from '@attesta/proto/compliance';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import { attachmentView } from '../responses/attachments';

/** Survey binders as readers see them, with names. One database call. */
export async function binderViews(context: Context, binders: SurveyBinder[]): Promise<BinderMessage[]> {
  const names = await context.directory.names([...new Set(binders.map(({ ordered_by }) => ordered_by))]);
  return binders.map((binder) => ({
    id: binder.id,
    kind: binder.kind,
    name: binder.name,
    library_id: binder.library_id,
    chapter_id: binder.chapter_id,
    standard_id: binder.standard_id,
    library_name: binder.library_name,
    language: binder.language,
    with_files: binder.with_files,
    status: binder.status,
    progress: binder.progress,
    ...(binder.reason && { reason: asTexts(binder.reason) }),
    ordered_by_name: names.get(binder.ordered_by) ?? '',
    created_at: binder.created_at.toISOString(),
    made_at: binder.made_at?.toISOString() ?? '',
    pages: binder.pages,
    activities: binder.activities,
    files: binder.files,
    ...(binder.file && { file: attachmentView(binder.file) }),
    can_delete: mayDeleteBinder(context, binder),
  }));
}

/** Whether the actor may let go of a binder: their own, administrators any. */
export function mayDeleteBinder({ actor }: Context, { ordered_by }: Pick<SurveyBinder, 'ordered_by'>): boolean {
  return actor.role <= 3 || actor.id === ordered_by;
}

function asTexts({ key, parameters }: NonNullable<SurveyBinder['reason']>) {
  return {
    key,
    parameters: Object.fromEntries(Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)])),
  };
}

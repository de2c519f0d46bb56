import { type Context, listMeta, type Paging, paging, type ReplyOf, type Sentence, say } from '@attesta/kit';
import type { ManualMapping } from '@attesta/proto/content';
import { told } from '../domain/import/row-error';
import type { Problem } from '../domain/manual/problems';
import { readUpload } from '../import/read-upload';
import { rulesThatHold } from '../libraries/decision-rules-view';
import { previewManual } from './heavy-manual';
import type { ToldProblem } from './manual-thread';
import { readMapping } from './read-mapping';
import { boundTo, type Target, targetOf } from './target-library';

/** What is asked of a preview. */
export interface PreviewRequest {
  library_name?: string | null | undefined;
  edition_of?: string | null | undefined;
  mapping?: ManualMapping | null | undefined;
  page?: number | null | undefined;
  page_size?: number | null | undefined;
}

/** A file that was brought. */
export interface BroughtFile {
  id: string;
  file_id: string;
  file_name: string;
}

/** Which of its pages is asked for. @throws AppError invalid */
export function previewPage({ page, page_size }: PreviewRequest): Paging {
  return paging({ page: page ?? 1, page_size: page_size ?? null }, { sortable: ['row'], defaultSort: 'row' });
}

/** One page of what a file comes to, with what is wrong and what it would change. @throws AppError see readWorkbook, readMapping */
export async function previewOf(
  context: Context,
  file: BroughtFile,
  request: PreviewRequest,
): Promise<ReplyOf<'content.PreviewManual'>> {
  const mapping = readMapping(request.mapping);
  const page = previewPage(request);
  const bytes = await readUpload(context, { id: file.file_id });
  const library = (request.library_name ?? '').trim();
  const found = await previewManual(context, {
    bytes,
    library,
    fileName: file.file_name,
    skip: page.skip,
    take: page.limit,
    ...(mapping ? { mapping } : {}),
  });
  const target = await targetOf(context, found.content, request.edition_of ?? '');
  const { refusal } = target;
  const refused = refusal ? [toldOfAll('error', refusal)] : [];
  const { added, changed, unchanged, removed = 0 } = target.plan;
  const { replaced_rules, new_rules, warning } = rulesOf(target);
  const edition = target.edition ? target.library : undefined;
  return {
    message: say('content.manual_ready'),
    data: {
      id: file.id,
      file_name: file.file_name,
      library_name: found.content.library,
      library_id: edition ? '' : (target.library?.id ?? ''),
      edition_of: edition?.id ?? '',
      edition_of_name: edition?.name ?? '',
      sheets: found.sheets,
      mapping: found.mapping,
      grid: found.grid,
      lines: found.lines,
      ...found.content.counts,
      added,
      changed,
      unchanged,
      removed,
      languages: found.languages,
      replaced_rules,
      new_rules,
      problems: [...refused, ...warning, ...found.problems],
      errors: found.errors + refused.length,
      warnings: found.warnings + warning.length,
      fingerprint: boundTo(found.fingerprint, target.library, target.edition),
    },
    meta: listMeta(page, found.total),
  };
}

/** What becomes of the decision rules of the library, with a warning where there are some that are replaced. */
function rulesOf({ library, plan }: Target) {
  const replaced = library && plan.rules ? rulesThatHold(library) : [];
  const rules = plan.rules ? rulesThatHold({ decision_rules: plan.rules }) : [];
  const counts = { before: replaced.length, after: rules.length };
  const warning = replaced.length > 0 ? [toldOfAll('warning', say('content.decision_rules_replaced', counts))] : [];
  return { replaced_rules: replaced, new_rules: rules, warning };
}

/** A problem of no sheet's. */
function toldOfAll(severity: Problem['severity'], reason: Sentence): ToldProblem {
  return { severity, sheet: '', row: 0, column: '', reason: String(reason), ...told(reason) };
}

import { AppError, invalid, listMeta, paging, query, say } from '@attesta/kit';
import { sameRules } from '../../domain/import/rule-columns';
import { type Status, statuses } from '../../domain/versions/compare-versions';
import { type ItemLevel, itemLevels } from '../../domain/versions/version-item';
import { rulesThatHold } from '../../libraries/decision-rules-view';
import type { Library } from '../../repositories';
import { twoVersions } from '../../versions/adoption';
import { versionFamily, versionViews } from '../../versions/family';
import { comparePage } from '../../versions/heavy-versions';

/**
 * What differs between a version and an earlier one, as one reads them, however long the libraries; texts are
 * compared word by word on the page that is shown.
 * @throws not_found for a library that the actor may not know of, invalid for one that is no version of the same library,
 * conflict for a first version: there is nothing to compare it with
 */
export const compareLibraryVersions = query('content.CompareLibraryVersions', async (request, context) => {
  const page = paging({ ...request, page: request.page ?? 1 }, { sortable: ['_id'], defaultSort: '_id' });
  const { asked, versions, used } = await versionFamily(context, request.id);
  const againstId = request.against_id || asked.previous_id;
  if (!againstId) throw new AppError('conflict', say('content.version_is_first', { name: asked.name }));
  const against = versions.find(({ id }) => id === againstId);
  if (!against) throw invalid('against_id', say('content.no_version_of_library', { id: againstId }));
  const status = oneOf<Status>(request.status, 'status', statuses);
  const level = oneOf<ItemLevel>(request.level, 'level', itemLevels);

  const found = await comparePage(context, {
    ...(await twoVersions(context, against, asked)),
    status,
    level,
    pattern: page.pattern?.source,
    skip: page.skip,
    take: page.limit,
  });
  const [before, after] = await versionViews(context, [against, asked], used);
  return {
    message: say('content.success'),
    data: found.page,
    meta: listMeta(page, found.total),
    comparison: { before, after, counts: found.counts, revision: asked.revision, ...rulesApart(against, asked) },
  };
});

/** The decision rules of two versions, where they differ. */
function rulesApart(before: Library, after: Library) {
  const [rules_before, rules_after] = [rulesThatHold(before), rulesThatHold(after)];
  return sameRules(rules_before, rules_after) ? {} : { rules_before, rules_after };
}

function oneOf<Word extends string>(
  given: string | null | undefined,
  field: string,
  words: readonly Word[],
): Word | undefined {
  if (!given) return undefined;
  const found = words.find((word) => word === given);
  if (!found) throw invalid(field, say('content.manual_choice', { field, words: words.join(', ') }));
  return found;
}

import { query, required, say } from '@attesta/kit';
import { findVersion } from '../../policies/find-policy';
import { peopleOf, versionView } from '../../policies/version-view';
import { PolicyTextRepository } from '../../repositories/policy-text.repository';
import { policyScope } from '../../requests/policy-scope';
import { compareTexts } from '../../text/heavy-text';

/** So much of each text is compared. */
const mostCharacters = 300_000;

/** What differs between two versions: their facts, and their texts in pieces. @throws AppError invalid, not_found */
export const comparePolicyVersions = query('documents.ComparePolicyVersions', async (request, context) => {
  const tenant = await policyScope(context);
  const initkey = required(request.initkey, 'initkey');
  const { policy, version: from } = await findVersion(tenant, context, initkey, request.from);
  const { version: to } = await findVersion(tenant, context, initkey, request.to);
  const texts = new PolicyTextRepository(context);
  const stored = [await texts.textOf(policy.id, from.number), await texts.textOf(policy.id, to.number)];
  const [before = '', after = ''] = stored.map((one) => one?.text);
  const has_text = before !== '' && after !== '';
  const cut = Math.max(before.length, after.length) > mostCharacters;
  const pieces = has_text
    ? await compareTexts(context, { before: before.slice(0, mostCharacters), after: after.slice(0, mostCharacters) })
    : [];
  const names = await context.directory.names([...peopleOf(from), ...peopleOf(to)]);
  return {
    message: say('kit.success'),
    data: {
      from: versionView(from, names),
      to: versionView(to, names),
      same_file: from.sha256 === to.sha256,
      pieces,
      cut,
      has_text,
      text_waits: stored.some((one) => one?.reading === 'waiting'),
    },
  };
});

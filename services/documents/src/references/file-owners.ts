import type { ServiceRuntime } from '@attesta/kit';
import { loadContract } from '@attesta/proto';
import type { FileReferences } from '@attesta/proto/common';
import { agreementReferences } from '../agreements/agreement-files';
import { draftReferences } from '../editing/draft-files';
import { policyReferences } from '../policies/policy-files';
import { previewReferences } from '../preview/preview-files';

/** The other services whose records hold files: those that declare the rpc by which documents asks them. */
export const fileOwners = loadContract()
  .rpcs.filter(({ name }) => name === 'ListFileReferences')
  .map(({ domain }) => domain);

/**
 * Asks every service which of its records hold some files now, this one's policies, agreements, drafts and previews included.
 * @throws AppError when one of them does not answer: then nothing is known of any file
 */
export async function askOwners(
  clients: Pick<ServiceRuntime['clients'], 'call'>,
  ids: string[],
): Promise<FileReferences[]> {
  const facts = { organizationId: '', requestId: `sweep-${crypto.randomUUID()}` };
  const replies = await Promise.all(
    fileOwners.map((domain) => clients.call(`${domain}.ListFileReferences`, { ids }, facts)),
  );
  const others = replies.flatMap((reply) => (reply as { data?: FileReferences[] }).data ?? []);
  const platform = { organizationId: '' };
  return [
    ...others,
    ...(await policyReferences(platform, ids)),
    ...(await agreementReferences(platform, ids)),
    ...(await draftReferences(platform, ids)),
    ...(await previewReferences(platform, ids)),
  ];
}

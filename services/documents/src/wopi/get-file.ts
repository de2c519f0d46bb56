import { pipeline } from 'node:stream/promises';
import { bytesOf } from '../storage';
import { type WopiCall, type WopiReply, wopiHeader } from './call';
import { itemVersion, openedDocument } from './document';

/** GetFile: the draft, or the latest version. @returns a refusal where it is larger than the editing server takes */
export async function getFile({ as, grant, request, response }: WopiCall): Promise<WopiReply | undefined> {
  const context = await as('documents.GetEditing');
  const document = await openedDocument(context, context, grant.policyId);
  const { file } = document;
  const most = wopiHeader(request, 'maxexpectedsize');
  if (most && Number(most) < file.size) return { status: 412 };
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': file.size,
    'x-wopi-itemversion': itemVersion(document),
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(await bytesOf(file), response);
  return undefined;
}

import { AppError, query, say, signedRelayPath } from '@attesta/kit';
import { readWopiToken } from '../../wopi/access-token';
import { wopiSettings } from '../../wopi/settings';

/**
 * Lets a call of an editing server through whose token is good for the document; what it may do the data port looks at.
 * @throws AppError unauthenticated
 */
export const openWopiFile = query('documents.OpenWopiFile', async ({ id, access_token }, { requestId }) => {
  const grant = wopiSettings() && readWopiToken(access_token ?? '');
  if (!grant || grant.policyId !== id) throw new AppError('unauthenticated', say('documents.editor_token'));
  const path = signedRelayPath({ protocol: 'wopi', claims: { token: access_token ?? '', requestId } });
  return { message: say('kit.success'), data: { path } };
});

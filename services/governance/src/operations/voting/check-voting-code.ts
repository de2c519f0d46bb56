import { AppError, command, linkProof, say } from '@attesta/kit';
import { VotingCodes } from '../../repositories/voting-codes.repository';
import { openWithoutCode } from '../../voting/open-link';

/**
 * Gives the proof that opens the forms of a meeting to who enters the code. A wrong try counts though the call is refused. Not a
 * call of the specification.
 * @throws AppError unauthenticated for a code that is wrong, old, or tried too often, and as `openLink`
 */
export const checkVotingCode = command('governance.CheckVotingCode', async (request, context, unit) => {
  const opened = await openWithoutCode(context, request, ['ballot', 'committee', 'minutes', 'action']);
  const { scope, meeting, voter } = opened;
  const codes = new VotingCodes(unit.withOrganization(scope.organizationId));
  if (!(await codes.take(meeting.id, voter, request.code ?? ''))) {
    unit.refuseOnceCommitted(new AppError('unauthenticated', say('governance.code_wrong')));
    return { message: '' };
  }
  const proof = linkProof({ organization_id: scope.organizationId, meeting_id: meeting.id }, voter);
  return { message: say('governance.vote_success'), data: { proof } };
});

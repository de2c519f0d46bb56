import { command, say } from '@attesta/kit';
import { VotingCodes } from '../../repositories/voting-codes.repository';
import { openWithoutCode } from '../../voting/open-link';
import { mailVoter } from '../../voting/vote-mails';

/**
 * Mails the code that opens a form, to the address of the link and no other. Not a call of the specification.
 * @throws AppError as `openLink`, too_many where the address was mailed too many codes of late
 */
export const sendVotingCode = command('governance.SendVotingCode', async (request, context, unit) => {
  const { scope, meeting, voter } = await openWithoutCode(context, request, [
    'ballot',
    'committee',
    'minutes',
    'action',
  ]);
  await context.memberships.mustBeWritable(scope.organizationId);
  const own = unit.withOrganization(scope.organizationId);
  const seed = await new VotingCodes(own).renew(meeting.id, voter);
  mailVoter(own, {
    key: `code ${seed}`,
    kind: 'voting code',
    voter: { key: voter, name: voter, user_id: '' },
    senderId: '',
    subject: say('governance.mail_code_subject'),
    lines: [say('governance.mail_code_text', { code: '' })],
    codeSeed: seed,
  });
  return { message: say('governance.code_sent') };
});

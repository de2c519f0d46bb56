import { MailedCodes, mailedCodeModel, type Scope } from '@attesta/kit';

const VotingCodeModel = mailedCodeModel('VotingCode', 'mailed_voting_codes');

/** The codes of the voters of one organization, by meeting. */
export class VotingCodes extends MailedCodes {
  constructor(scope: Scope) {
    super(VotingCodeModel, scope);
  }
}

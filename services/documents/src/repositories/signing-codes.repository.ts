import { MailedCodes, mailedCodeModel, type Scope } from '@attesta/kit';

const SigningCodeModel = mailedCodeModel('SigningCode', 'mailed_signing_codes');

/** The codes of those who sign for one organization without an account. */
export class SigningCodes extends MailedCodes {
  constructor(scope: Scope) {
    super(SigningCodeModel, scope);
  }
}

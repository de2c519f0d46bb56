import { OneReply, type Reply, useCall } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { EmailSection } from './email-section';
import { MailCodesSection } from './mail-codes-section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { RecoverySection } from './recovery-section';
import { TotpSection } from './totp-section';

/** What protects the account. */
export type AccountSecurity = NonNullable<Reply<'auth.GetAccountSecurity'>['data']>;

/** What each section of the tab gets. */
export interface SectionProps {
  security: AccountSecurity;
  /** Recovery codes that were just made: they are shown this once. */
  onCodes: (codes: string[]) => void;
}

/** Password, second factors and recovery codes. */
export function SecurityTab(): ReactNode {
  const query = useCall('auth.GetAccountSecurity');
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <div className="au-narrow">
      <OneReply of={query} found={query.data?.data}>
        {(security) => (
          <>
            <EmailSection security={security} />
            <PasswordSection security={security} />
            <TotpSection security={security} onCodes={setCodes} />
            <PasskeysSection security={security} onCodes={setCodes} />
            <MailCodesSection security={security} />
            <RecoverySection security={security} onCodes={setCodes} />
            <RecoveryCodesDialog codes={codes} email={security.email ?? ''} onClose={() => setCodes([])} />
          </>
        )}
      </OneReply>
    </div>
  );
}

import type { ReactNode } from 'react';
import { webAddress } from '../work/answers';

/** The link that was given with an answer, opened without telling its site where one came from. */
export function LinkedEvidence({ link }: { link: string | undefined }): ReactNode {
  const address = webAddress(link);
  if (!address) return null;
  return (
    <a className="cp-file" href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
      {address}
    </a>
  );
}

/** What a mailed link shows in its address. */
export interface ShownLink {
  id: string;
  t: string;
  voter_email: string;
}

/** What was proven by a code, for the rest of the tab's life. */
const kept = 'attesta.signing-proof';

/** The link that opened this page. */
export function shownLink(search: string): ShownLink {
  const parameters = new URLSearchParams(search);
  const read = (name: string): string => parameters.get(name) ?? '';
  return { id: read('id'), t: read('t'), voter_email: read('voter_email') };
}

/** The proof that the code gave, if it was given to this address in this tab. */
export function keptProof(email: string): string {
  const [address, proof = ''] = (sessionStorage.getItem(kept) ?? '').split(' ');
  return address === email.toLowerCase() ? proof : '';
}

/** Keeps it until the tab is closed: it is good for half an hour. */
export function keepProof(email: string, proof: string): void {
  sessionStorage.setItem(kept, `${email.toLowerCase()} ${proof}`);
}

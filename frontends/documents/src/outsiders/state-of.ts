/** Which sentence says to a signer how far an agreement has come: who has signed waits for the others. */
export function stateOf({ status = '', signer_status }: { status?: string; signer_status?: string }): string {
  return status === 'out_for_signature' && signer_status === 'signed' ? 'own' : status;
}

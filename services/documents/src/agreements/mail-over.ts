import { requestMail, type Sentence, say, type UnitOfWork } from '@attesta/kit';
import type { Agreement } from '../repositories/agreement.schema';
import { wereAsked } from './domain/agreement-status';
import { senderWords } from './sender-words';
import type { SenderWords } from './tell';

type Over = 'declined' | 'expired' | 'cancelled';

const texts: Record<Over, (words: SenderWords & { name: string }) => Sentence> = {
  declined: (words) => say('documents.mail_declined_text', words),
  expired: (words) => say('documents.mail_expired_text', words),
  cancelled: (words) => say('documents.mail_withdrawn_text', words),
};

/**
 * Mails whoever outside was asked for a signature here that an agreement is over without being signed: their link would let them find out
 * only when they come. Who has declined it knows.
 */
export async function mailOver(unit: UnitOfWork, agreement: Agreement, how: Over): Promise<void> {
  const { id, name, created_by, language } = agreement;
  const told = wereAsked(agreement.signers).filter(({ user_id }) => !user_id);
  if (told.length === 0) return;
  const text = texts[how]({ ...(await senderWords(agreement)), name });
  for (const signer of told)
    requestMail(unit, 'documents', {
      key: `agreement ${id} ${signer.id} ${how}`,
      kind: 'agreement over',
      to: { name: signer.name, email: signer.email, user_id: '' },
      sender_id: created_by,
      language,
      subject: say('documents.mail_over_subject', { name }),
      lines: [text],
    });
}

import { AppError, say } from '@attesta/kit';
import type { EmailChange, EmailChangeReply } from '@attesta/proto/tenancy';

/** The refusal of a link about a mail address: the same whether it was used, replaced, has lapsed or never was. */
export function linkOver(): AppError {
  return new AppError('unauthenticated', say('auth.email_link_over'));
}

/** What tenancy answers about a change; one that it no longer knows is a link that is over. @throws AppError unauthenticated */
export async function changeInTenancy(answer: Promise<EmailChangeReply>): Promise<Required<EmailChange>> {
  try {
    const { data } = await answer;
    if (data) return data as Required<EmailChange>;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
  throw linkOver();
}

import { randomBytes } from 'node:crypto';
import { AppError, type Context, invalid, objectId, say, voterKey } from '@attesta/kit';
import type { PageSize } from '@attesta/pdf';
import type { NewSigner__Output as NewSigner } from '@attesta/proto/documents';
import { activeMembers } from '../policies/active-member';
import type { Signer } from '../repositories/agreement.schema';
import type { PolicyScope } from '../requests/policy-scope';
import { isOnPage, usualPlaces } from './domain/mark-places';

/** Roles that ask others to sign. */
const asking = [1, 2, 3, 4];
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Who is to sign, each once; without anybody the actor alone.
 * @throws AppError invalid naming the field, forbidden for who may not ask others
 */
export async function readSigners(context: Context, tenant: PolicyScope, given: NewSigner[]): Promise<Signer[]> {
  const { actor } = context;
  const wanted = given.length > 0 ? given : [{ user_id: actor.id } as NewSigner];
  const isAlone = wanted.length === 1 && wanted[0]?.user_id === actor.id;
  if (!isAlone && !asking.includes(actor.role)) throw new AppError('forbidden', say('documents.agreement_ask_others'));
  const inside = wanted.flatMap(({ user_id }) => (user_id ? [objectId(user_id, 'signers')] : []));
  const members = new Map(
    (await activeMembers(context, tenant, inside, 'signers')).map((member) => [member.id, member]),
  );
  const signers = wanted.map(({ user_id, name, email, order, place }, index) => {
    const member = user_id ? members.get(user_id) : undefined;
    const address = voterKey(member?.email ?? email ?? '');
    const shown = (member ? member.name || member.email : (name ?? '')).trim();
    if (!member && (!shown || !looksLikeEmail.test(address)))
      throw invalid('signers', say('documents.agreement_signer_address'));
    return {
      id: randomBytes(12).toString('hex'),
      user_id: member?.id ?? '',
      name: shown,
      email: address,
      order: order || index + 1,
      status: 'waiting' as const,
      place: place?.page ? { page: place.page, x: place.x ?? 0, y: place.y ?? 0 } : null,
      asked_at: null,
      viewed_at: null,
      done_at: null,
      reminded_at: null,
    };
  });
  const seen = new Set<string>();
  for (const { email, name } of signers) {
    if (seen.has(email)) throw invalid('signers', say('documents.agreement_signer_twice', { name }));
    seen.add(email);
  }
  return signers;
}

/** The same with a place for each mark: the one that was chosen, or the usual one. @throws AppError invalid for one outside of the document */
export function placedSigners(signers: Signer[], pages: PageSize[]): Signer[] {
  const usual = usualPlaces(signers.length, pages);
  return signers.map((signer, index) => {
    const place = signer.place ?? usual[index] ?? { page: pages.length, x: 0, y: 0 };
    if (signer.place && !isOnPage(place, pages))
      throw invalid('signers', say('documents.agreement_place_outside', { pages: pages.length }));
    return { ...signer, place };
  });
}

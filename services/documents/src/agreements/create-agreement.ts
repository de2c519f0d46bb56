import {
  addDays,
  type Context,
  currentDay,
  type Day,
  invalid,
  say,
  sentenceLanguages,
  type UnitOfWork,
} from '@attesta/kit';
import type { CreateAgreementRequest__Output as Request } from '@attesta/proto/documents';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import { oneOf } from '../requests/one-of';
import { policyScope } from '../requests/policy-scope';
import { actorName } from './actor-name';
import { holdAgreementFiles } from './agreement-files';
import { agreementSource } from './agreement-source';
import { signingOrders } from './domain/agreement-status';
import { prepareDocument } from './prepare-document';
import { presentProvider } from './providers/provider-of';
import { placedSigners, readSigners } from './read-signers';
import { takePrepared } from './take-prepared';

const usualDays = 30;
const mostDays = 365;
const usualReminderDays = 3;

/**
 * Makes an agreement of a version of a policy, or of a file that was uploaded for it. What is a PDF already is prepared at once, outside
 * of any transaction; the rest waits for its PDF as "preparing", because that may take minutes, and so does what somebody else asks the
 * signers for.
 * @returns what writes it down and asks the first signers
 * @throws AppError not_found, invalid naming the field, forbidden, unprocessable for a PDF that can't be signed
 */
export async function prepareAgreement(
  context: Context,
  request: Request,
): Promise<(unit: UnitOfWork) => Promise<Agreement>> {
  const tenant = await policyScope(context);
  const order = oneOf(signingOrders, request.signing_order || 'sequential', 'signing_order');
  const language = oneOf(sentenceLanguages, request.language || 'en', 'language');
  const expiry_date = readExpiry(request.expiry_date);
  const { source_title, ...source } = await agreementSource(context, tenant, request);
  const signers = await readSigners(context, tenant, request.signers ?? []);
  const provider = presentProvider();
  const facts = {
    ...source,
    organization_id: tenant.organization.id,
    name: request.name?.trim() || source_title,
    order,
    signers,
    message: request.message?.trim() ?? '',
    expiry_date,
    reminder_days: request.reminder_days ?? usualReminderDays,
    // Who asks the signers elsewhere has them find the place for their marks there.
    place_marks: request.place_marks === true && !provider.asks,
    language,
    created_by: context.actor.id,
    provider: provider.name,
  };
  // What goes to somebody outside is written down first: they would ask for signatures under an agreement that nobody here knows.
  const atOnce = source.source_format === 'pdf' && !provider.asks;
  const document = atOnce ? await prepareDocument(facts, context.signal) : undefined;
  const prepared = document && { ...document, signers: placedSigners(signers, document.pages), reference: '' };
  return async (unit) => {
    const happened = { at: unit.now(), who: await actorName(context), what: 'created' as const, comment: '' };
    const created = await new AgreementRepository(unit).create({ ...facts, status: 'preparing', events: [happened] });
    if (prepared) return takePrepared(unit, created, prepared);
    await holdAgreementFiles(unit, created);
    return created;
  };
}

/** @throws AppError invalid for a day that has come already, and for one that is more than a year away */
function readExpiry(given: string | null | undefined): Day {
  const today = currentDay();
  if (!given) return addDays(today, usualDays);
  const day = given.slice(0, 10);
  if (day <= today || day > addDays(today, mostDays))
    throw invalid('expiry_date', say('documents.agreement_expiry_past'));
  return day;
}

import {
  addDays,
  type Context,
  currentDay,
  type Day,
  invalid,
  notFound,
  say,
  sentenceLanguages,
  type UnitOfWork,
} from '@attesta/kit';
import type { CreateAgreementRequest__Output as Request } from '@attesta/proto/documents';
import { pdfNamed, readStored, storeMade } from '../intake/made-file';
import { findVersion } from '../policies/find-policy';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { oneOf } from '../requests/one-of';
import { type PolicyScope, policyScope } from '../requests/policy-scope';
import { holdAgreementFiles } from './agreement-files';
import { askNext } from './change-agreement';
import { signingOrders } from './domain/agreement-status';
import { signableDocument } from './pdf';
import { presentProvider } from './providers/provider-of';
import { placedSigners, readSigners } from './read-signers';

const usualDays = 30;
const mostDays = 365;
const usualReminderDays = 3;

/**
 * Makes an agreement of a version of a policy, outside of any transaction: it is read, made a PDF, and handed to the provider.
 * @returns what writes it down and asks the first signers
 * @throws AppError not_found, invalid naming the field, forbidden, unprocessable for what can't become a PDF
 */
export async function prepareAgreement(
  context: Context,
  request: Request,
): Promise<(unit: UnitOfWork) => Promise<Agreement>> {
  const tenant = await policyScope(context);
  const { policy, version } = await namedVersion(context, tenant, request);
  const order = oneOf(signingOrders, request.signing_order || 'sequential', 'signing_order');
  const language = oneOf(sentenceLanguages, request.language || 'en', 'language');
  const expiry_date = readExpiry(request.expiry_date);
  const signers = await readSigners(context, tenant, request.signers ?? []);
  const source = await readStored(context, version.file_id);
  const document = await signableDocument(context, source.bytes, version.format);
  const placed = placedSigners(signers, document.pages);
  const name = request.name?.trim() || policy.name;
  const { id: document_id, sha256: document_sha256 } = document.isOriginal
    ? source.file
    : await storeMade(tenant.organization.id, context.actor.id, pdfNamed(name), document.bytes);
  const provider = presentProvider();
  const facts = {
    name,
    order,
    signers: placed,
    message: request.message?.trim() ?? '',
    expiry_date,
    reminder_days: request.reminder_days ?? usualReminderDays,
  };
  const reference = await provider.send(facts, document.bytes);
  return async (unit) => {
    const created = await new AgreementRepository(unit).create({
      ...facts,
      policy_id: policy.id,
      policy_number: version.number,
      status: 'out_for_signature',
      language,
      created_by: context.actor.id,
      document_id,
      document_sha256,
      provider: provider.name,
      reference,
      events: [{ at: unit.now(), who: await nameOf(context), what: 'created', comment: '' }],
    });
    await holdAgreementFiles(unit, created);
    return provider.asks ? created : askNext(unit, created);
  };
}

async function namedVersion(context: Context, tenant: PolicyScope, { id, initkey, version }: Request) {
  const versions = new PolicyVersionRepository(context);
  const named = id ? await versions.findById(id) : undefined;
  const policyId = initkey || named?.policy_id || id;
  if (!policyId) throw invalid('initkey', say('documents.agreement_no_policy'));
  if (initkey && named && named.policy_id !== initkey) throw notFound('document', initkey);
  return findVersion(tenant, context, policyId, version || named?.number);
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

async function nameOf({ actor, directory }: Context): Promise<string> {
  return (await directory.names([actor.id])).get(actor.id) ?? '';
}

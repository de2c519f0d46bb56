import { type Context, notFound, type Scope } from '@attesta/kit';
import { type AgreementReader, AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import { policyScope } from '../requests/policy-scope';

/** Who sees every agreement of the organization that they act for. */
const administrators = [1, 2, 3];

/** What the actor sees of the agreements of the organization acted for. @throws AppError invalid when none is selected */
export async function agreementReader(context: Context): Promise<AgreementReader> {
  await policyScope(context);
  const { id, role } = context.actor;
  return { id, seesAll: administrators.includes(role) };
}

/** An agreement that the actor sees. @throws AppError as agreementReader; not_found, also for what is hidden from them or deleted */
export async function findAgreement(context: Context, scope: Scope, id: string | null | undefined): Promise<Agreement> {
  const wanted = (id ?? '').trim();
  const reader = await agreementReader(context);
  const found = await new AgreementRepository(scope).visible(reader, wanted);
  if (!found) throw notFound('agreement', wanted);
  return found;
}

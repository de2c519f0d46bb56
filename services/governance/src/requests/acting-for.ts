import { type Context, invalid, type Scope, say } from '@attesta/kit';

/** The organization acted for, as repositories take it. @throws AppError invalid when somebody of the platform has selected none */
export function actingFor(context: Context): Scope {
  if (!context.organizationId) throw invalid('organization_id', say('governance.select_organization'));
  return context;
}

import { currentDay, listMeta, mostRecords, objectId, paging, query, say } from '@attesta/kit';
import { treatmentStatuses } from '@attesta/proto/compliance-words';
import { oneOf } from '../../domain/one-of';
import { RiskTreatmentRepository } from '../../repositories/risk-treatment.repository';
import { organizationScope } from '../../requests/organization-scope';
import { treatmentViews } from '../../risks/treatment-view';

const sortable = ['due_date', 'progress', 'name', 'status', 'created_at'];
const statuses = [...treatmentStatuses, 'open'] as const;

/** The treatment plans of the organization acted for, the earliest due first (daily work 7). @throws AppError invalid */
export const listRiskTreatments = query('compliance.ListRiskTreatments', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: 'due_date', most: mostRecords });
  const tenant = await organizationScope(context);
  const { risk_id, responsible_id, status } = request;
  const { items, total } = await new RiskTreatmentRepository(tenant.scope).list(
    {
      ...(risk_id && { risk_id: objectId(risk_id, 'risk_id') }),
      ...(responsible_id && { responsible_id: objectId(responsible_id, 'responsible_id') }),
      ...(status && { status: oneOf(statuses, status, 'status') }),
      ...(request.overdue && { dueBefore: currentDay() }),
    },
    page,
  );
  const data = await treatmentViews(context, tenant.scope, items);
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});

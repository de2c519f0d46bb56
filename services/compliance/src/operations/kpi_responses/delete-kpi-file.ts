import { command, objectId, say } from '@attesta/kit';
import { takeFileOff } from '../../recorded/take-file-off';
import { changeable } from '../../responses/changeable';

/** Takes a file off a KPI value or an observation (daily work 7 storage_kpi_imp_attached). @throws AppError as takeFileOff */
export const deleteKpiFile = command('compliance.DeleteKpiFile', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const found = await changeable(
    context,
    (responses) => responses.withFile(id, ['kpi', 'observation']),
    'document',
    id,
  );
  await takeFileOff(context, unit, found, id);
  return { message: say('compliance.document_deleted') };
});

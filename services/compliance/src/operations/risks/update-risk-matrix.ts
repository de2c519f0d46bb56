import { changesOf, command, say } from '@attesta/kit';
import { checkRiskMatrix, usualRiskMatrix } from '../../domain/risk-matrix';
import { RiskMatrixRepository } from '../../repositories/risk-matrix.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

const trimmed = (names: string[]): string[] => names.map((name) => name.trim());
const amount = (value: number): number => value;

/**
 * Relabels the organization's risk matrix, or moves where its levels begin; no names and no number mean those of the platform.
 * @throws AppError invalid that names the field, conflict with the present matrix
 */
export const updateRiskMatrix = command('compliance.UpdateRiskMatrix', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const own = inOrganization(unit, tenant.organization.id);
  const matrices = new RiskMatrixRepository(own);
  const { id, version: _version, ...before } = await matrices.current();
  const changes = changesOf(request, {
    likelihoods: [trimmed, []],
    impacts: [trimmed, []],
    medium_from: [amount, usualRiskMatrix.medium_from],
    high_from: [amount, usualRiskMatrix.high_from],
    extreme_from: [amount, usualRiskMatrix.extreme_from],
  });
  const matrix = checkRiskMatrix({ ...before, ...changes });
  const { likelihoods, impacts, medium_from, high_from, extreme_from } = matrix;
  const fields = { likelihoods, impacts, medium_from, high_from, extreme_from };
  const data = id
    ? await matrices.replaceVersioned(id, request.version, { $set: fields }, 'risk_matrix')
    : await matrices.create(fields);
  return { message: say('compliance.risk_matrix_updated'), data };
});

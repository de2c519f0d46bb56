import { changesOf, command, objectId, say } from '@attesta/kit';
import { kpiParts } from '../../recorded/kpi-parts';
import { revise } from '../../recorded/revise';
import { kpiViews } from '../../recorded/views';
import type { Response } from '../../repositories/response.repository';

/**
 * Changes the fields of a KPI value that are sent; it is judged by the target that it was recorded under (daily work 7).
 * @throws AppError as revise, kpiParts
 */
export const updateKpiResponse = command('compliance.UpdateKpiResponse', async (request, context, unit) => {
  const number = [(given: number): number | null => given, null] as const;
  const {
    comments,
    response: value,
    ...parts
  } = changesOf(request, {
    response: number,
    numerator: number,
    denominator: number,
    comments: [(text: string) => text, ''],
  });
  const data = await revise(context, unit, request, {
    id: objectId(request.id, 'id'),
    kind: 'kpi',
    views: kpiViews,
    revised: ({ kpi, ...stored }: Response, _activity, status) => {
      const before = kpi as NonNullable<typeof kpi>;
      // Who sends a value alone means it instead of what it followed from.
      const instead = value === undefined ? {} : { value, numerator: null, denominator: null };
      return {
        kpi: kpiParts({ ...before, ...instead, ...parts }, before, status),
        comments: comments ?? stored.comments,
      };
    },
  });
  return { message: say('compliance.response_updated'), data };
});

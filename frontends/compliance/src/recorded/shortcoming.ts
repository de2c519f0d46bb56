import type { ActivityForm } from '../shared/types';
import type { Fields } from './fields';
import { meetsTarget, typedValue } from './kpi-standing';

/**
 * The key of the sentence that says what is missing before an answer can be submitted; undefined when nothing is. What is not met asks for a
 * comment.
 * @param files those that it has, and those that wait in this browser
 */
export function shortcoming(asked: ActivityForm, fields: Fields, files: number): string | undefined {
  if (asked.kind === 'document') {
    if (files === 0) return 'record.needsFile';
    const { expiry_date, responsedate } = fields;
    return expiry_date && responsedate && expiry_date < responsedate ? 'record.expiresBefore' : undefined;
  }
  if (asked.kind === 'observation') {
    if (!fields.status) return 'record.needsStatus';
    return fields.status === 'Pending' && !fields.comments?.trim() ? 'record.needsComment' : undefined;
  }
  const { response, numerator, denominator } = fields;
  if (Boolean(numerator) !== Boolean(denominator)) return 'record.needsBoth';
  if (!response && !numerator) return 'record.needsValue';
  const met = meetsTarget(typedValue(fields, asked), asked);
  return met === false && !fields.comments?.trim() ? 'record.needsComment' : undefined;
}

import { query } from '@attesta/kit';
import { evidenceRows } from '../../recorded/evidence-rows';

/** Every file that is evidence at an element of a checklist (daily work 7 document/checklist). @throws AppError as evidenceRows */
export const listChecklistEvidence = query('compliance.ListChecklistEvidence', (request, context) =>
  evidenceRows(context, request, 'checklists'),
);

import { query } from '@attesta/kit';
import { visibleNode } from '../../access/visible-node';
import { withOwnFiles } from '../../substandards/own-files';
import { listNodes } from '../../tree/list-nodes';
import { substandardView } from '../../tree/node-view';

/** The substandards of a standard (platform 7 Chapters). @throws not_found when the actor may not see the standard. */
export const listSubstandardsOfStandard = query('content.ListSubstandardsOfStandard', async (request, context) => {
  const standard = await visibleNode(context, 'standard', request.id, request.organization_id);
  return withOwnFiles(
    context,
    await listNodes(context, 'substandard', request, { standard_id: standard.id }, substandardView),
  );
});

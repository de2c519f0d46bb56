import { query, say } from '@attesta/kit';
import { visibleNode } from '../../access/visible-node';
import { withOwnFiles } from '../../substandards/own-files';
import { substandardView, surroundingsOf } from '../../tree/node-view';

/** One substandard (platform 7 Chapters). @throws not_found when the actor may not see it. */
export const getSubstandard = query('content.GetSubstandard', async (request, context) => {
  const node = await visibleNode(context, 'substandard', request.id);
  const data = [substandardView(node, await surroundingsOf(context, [node]))];
  return { message: say('content.success'), data: (await withOwnFiles(context, { data })).data[0] };
});

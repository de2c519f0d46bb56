import { listMeta, mostRecords, objectId, paging, query, say } from '@attesta/kit';
import { isAdministrator } from '../../committees/may-manage';
import { discussionViews } from '../../discussion/discussion-view';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';
import { readWindow } from '../../requests/window';

const sortable = ['meeting_date', 'target_date', 'u_status', 'created_at'];

/**
 * The discussion points of the organization acted for, those of the latest meeting first. Of what is not assigned to the reader
 * the list tells that it is there, and words are not looked for in it (daily work 5, 7).
 * @throws AppError invalid naming the field
 */
export const listDiscussionPoints = query('governance.ListDiscussionPoints', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: '-meeting_date', most: mostRecords });
  const scope = actingFor(context);
  const { id, committee_id, responsible_person, u_status, tag_id, actions } = request;
  const filter = {
    ...(id ? { _id: objectId(id, 'id') } : readWindow(request)),
    ...(committee_id && { committee_id: objectId(committee_id, 'committee_id') }),
    ...(responsible_person && {
      responsible_person:
        responsible_person === 'me' ? context.actor.id : objectId(responsible_person, 'responsible_person'),
    }),
    ...(u_status && { u_status: oneOf(['pending', 'completed'] as const, u_status, 'u_status') }),
    ...(tag_id && { tag_id: objectId(tag_id, 'tag_id') }),
    ...(actions && { actions }),
  };
  const searched = isAdministrator(context)
    ? {}
    : {
        $or: [
          { committee_id: { $in: await new CommitteeRepository(scope).idsRunBy(context.actor.id) } },
          { responsible_person: context.actor.id },
        ],
      };
  const { items, total } = await new DiscussionPointRepository(scope).list(filter, page, searched);
  return {
    message: say('kit.success'),
    data: await discussionViews(context, scope, items),
    meta: listMeta(page, total),
  };
});

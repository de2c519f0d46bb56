import { AppError, command, notFound, objectId, required, say } from '@attesta/kit';
import { putInInbox } from '../../notifications/put-in-inbox';
import { UserRepository } from '../../repositories/user.repository';
import { notificationKind } from '../../requests/notification-kind';
import { readSentence } from '../../requests/read-sentence';
import { notificationView } from '../../views/notification-view';

/**
 * Puts a line into a user's inbox and shows it at once to who is signed in (daily work 7 Notifications). The same key
 * for the same user makes no second one; a kind that they do not want anywhere makes none, and no `data`.
 * @throws AppError invalid, not_found when there is no such user
 */
export const putNotification = command('tenancy.PutNotification', async (request, _context, unit) => {
  const userId = objectId(request.user_id, 'user_id');
  const key = required(request.key, 'key');
  const type = notificationKind(request.type);
  const title = readSentence(request.title_sentence, 'title_sentence') ?? required(request.title, 'title');
  const message = readSentence(request.message_sentence, 'message_sentence') ?? request.message ?? '';
  const link = request.link ?? '';
  const user = await new UserRepository(unit, 'all').findById(userId);
  if (!user) throw notFound('user', userId);
  if (link && !/^\/(?!\/)/.test(link)) throw new AppError('invalid', say('tenancy.link_no_path'));

  const [line] = await putInInbox(unit, user, [{ key, type, title, message, link }]);
  return { message: say('tenancy.notification_put'), data: line && notificationView(line) };
});

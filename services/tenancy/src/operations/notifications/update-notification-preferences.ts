import { AppError, command, type ErrorDetail, say } from '@attesta/kit';
import { afterChoices, isFixed } from '../../domain/notification-preferences';
import { NotificationPreferencesRepository } from '../../repositories/notification-preferences.repository';
import { notificationKind } from '../../requests/notification-kind';
import { notificationPreferencesView } from '../../views/notification-preferences-view';

/**
 * Changes what the signed-in user is told, and where; what is not sent stays. It holds for what comes from now on.
 * @throws AppError invalid for an unknown kind, and for one that nobody chooses
 */
export const updateNotificationPreferences = command(
  'tenancy.UpdateNotificationPreferences',
  async (request, context, unit) => {
    const choices = (request.kinds ?? []).map(({ type, in_app, in_digest }, index) => ({
      type: notificationKind(type, `kinds[${index}].type`),
      in_app,
      in_digest,
    }));
    const fixed = choices.findIndex(({ type }) => isFixed(type));
    if (fixed >= 0) {
      const problem: ErrorDetail = { field: `kinds[${fixed}].type`, message: say('tenancy.notification_kind_fixed') };
      throw new AppError('invalid', problem.message, [problem]);
    }
    const preferences = new NotificationPreferencesRepository(unit);
    const changed = await preferences.change(context.actor.id, {
      ...afterChoices(await preferences.of(context.actor.id), choices),
      ...(typeof request.digest === 'boolean' && { digest: request.digest }),
    });
    return { message: say('tenancy.notification_preferences_saved'), data: notificationPreferencesView(changed) };
  },
);

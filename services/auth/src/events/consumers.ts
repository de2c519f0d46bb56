import { emailChangeConsumer } from './email-change.consumer';
import { meetingMailsConsumer } from './meeting-mails.consumer';
import { notificationMailsConsumer } from './notification-mails.consumer';
import { organizationChangedConsumer } from './organization-changed.consumer';
import { userChangedConsumer } from './user-changed.consumer';
import { userInvitedConsumer } from './user-invited.consumer';

/** Everything that auth hears. */
export const consumers = [
  userChangedConsumer,
  organizationChangedConsumer,
  userInvitedConsumer,
  emailChangeConsumer,
  notificationMailsConsumer,
  meetingMailsConsumer,
];

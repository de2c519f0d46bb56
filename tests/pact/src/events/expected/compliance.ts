import { MatchersV3 } from '@pact-foundation/pact';
import { type Expectation, id, references } from './expectation';

const { string, integer, boolean, atLeastLike } = MatchersV3;

/** What others hear of compliance. */
export const ofCompliance: Expectation[] = [
  {
    consumer: 'auth',
    publisher: 'compliance',
    subject: 'compliance.mail.due',
    data: {
      key: string('report 0123456789abcdef01234567'),
      kind: string('report'),
      to: { name: string('Ada Byron'), email: string('ada@northwind.test'), user_id: id },
      sender_id: id,
      subject: { key: string('compliance.mail_report_subject') },
      lines: atLeastLike({ key: string('compliance.mail_report_ready') } as never, 1, 1),
      screen: string('/ss/reports?mailed=1'),
    },
  },
  {
    consumer: 'tenancy',
    publisher: 'compliance',
    subject: 'compliance.notification.requested',
    data: {
      user_id: id,
      notices: atLeastLike(
        {
          key: string('overdue'),
          type: string('overdue'),
          title: { key: string('compliance.reminder_overdue') },
          link: string('/ss/work'),
        } as never,
        1,
        1,
      ),
    },
  },
  {
    consumer: 'content',
    publisher: 'compliance',
    subject: 'compliance.assignment.changed',
    data: {
      user_id: id,
      level: string('chapter'),
      role_id: integer(4),
      assigned: atLeastLike(id as never, 0, 1),
      removed: atLeastLike(id as never, 0, 1),
    },
  },
  {
    consumer: 'content',
    publisher: 'compliance',
    subject: 'compliance.response.recorded',
    data: {
      response_id: id,
      activity_id: id,
      organization_id: id,
      response_date: string('2026-11-22'),
      deleted: boolean(false),
    },
  },
  {
    consumer: 'tenancy',
    publisher: 'compliance',
    subject: 'compliance.assignment.changed',
    data: {
      user_id: id,
      level: string('chapter'),
      assigned: atLeastLike(id as never, 0, 1),
      removed: atLeastLike(id as never, 0, 1),
    },
  },
  {
    consumer: 'tenancy',
    publisher: 'compliance',
    subject: 'compliance.surveyor_session.changed',
    data: { id, user_id: id },
  },
  { consumer: 'documents', publisher: 'compliance', subject: 'compliance.files.changed', data: references },
];

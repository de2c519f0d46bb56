import { MatchersV3 } from '@pact-foundation/pact';

const { string, integer, boolean, atLeastLike, like } = MatchersV3;

/** What one part reads of an event of another. */
export interface Expectation {
  consumer: string;
  publisher: string;
  subject: string;
  /** The fields of `data` that the consumer's handler can't do without, by their types. */
  data: Record<string, unknown>;
}

const id = string('0123456789abcdef01234567');
const references = {
  owner: string('content/substandards/0123456789abcdef01234567'),
  version: integer(1),
  file_ids: atLeastLike(id as never, 0, 1),
};
/** What decides, in every process, what a user and an organization are at present (services/kit/src/membership). */
const licence = { valid_from: string('2026-01-01'), valid_to: string('2026-12-31'), version: integer(1) };
const days = { from_date: string('2026-01-01'), to_date: string('2026-12-31'), version: integer(1) };

const directory = (consumer: string): Expectation[] => [
  {
    consumer,
    publisher: 'tenancy',
    subject: 'tenancy.organization.changed',
    data: {
      id,
      name: string('Northwind'),
      organization_type: integer(0),
      company_type: integer(1),
      status: integer(1),
      libraries: atLeastLike(id as never, 0, 1),
      ...licence,
    },
  },
  {
    consumer,
    publisher: 'tenancy',
    subject: 'tenancy.user.changed',
    data: {
      id,
      name: string('Grace Okafor'),
      email: string('updater@northwind.test'),
      role_id: integer(4),
      organization_id: id,
      status: integer(1),
      ...days,
    },
  },
];

/** Every event that a part hears of another one. */
export const expectations: Expectation[] = [
  ...['auth', 'compliance', 'content', 'documents', 'governance'].flatMap(directory),
  {
    consumer: 'auth',
    publisher: 'tenancy',
    subject: 'tenancy.user.invited',
    data: {
      id,
      name: string('Grace Okafor'),
      email: string('updater@northwind.test'),
      organization_name: string('Northwind Health Group'),
      until: string('2026-03-08T12:00:00.000Z'),
      language: string('en'),
    },
  },
  {
    consumer: 'tenancy',
    publisher: 'auth',
    subject: 'auth.account.joined',
    data: { user_id: id, at: string('2026-03-01T12:00:00.000Z') },
  },
  {
    consumer: 'auth',
    publisher: 'tenancy',
    subject: 'tenancy.email_change.requested',
    data: {
      change_id: id,
      user_id: id,
      name: string('Grace Okafor'),
      old_email: string('updater@northwind.test'),
      new_email: string('grace@northwind.test'),
      at: string('2026-03-01T12:00:00.000Z'),
      until: string('2026-03-02T12:00:00.000Z'),
      administrator: string('Amira Khalil'),
      device: string(''),
      place: string(''),
    },
  },
  {
    consumer: 'auth',
    publisher: 'tenancy',
    subject: 'tenancy.email_change.cancelled',
    data: { change_id: id },
  },
  {
    consumer: 'auth',
    publisher: 'tenancy',
    subject: 'tenancy.digest.due',
    data: {
      user_id: id,
      name: string('Grace Okafor'),
      email: string('updater@northwind.test'),
      day: string('2026-03-01'),
      token: string('0123456789abcdef01234567.signature'),
      groups: atLeastLike(
        { type: string('overdue'), lines: [{ title: string('Late'), link: string('/ss/work') }] } as never,
        1,
        1,
      ),
      total: integer(1),
      more: integer(0),
    },
  },
  {
    consumer: 'auth',
    publisher: 'governance',
    subject: 'governance.mail.due',
    data: {
      key: string('vote 0123456789abcdef01234567'),
      kind: string('vote'),
      to: { name: string('Ada Byron'), email: string('ada@outside.test'), user_id: string('') },
      sender_id: id,
      subject: { key: string('governance.mail_vote_subject') },
      lines: atLeastLike({ key: string('governance.mail_vote_text') } as never, 1, 1),
    },
  },
  {
    consumer: 'auth',
    publisher: 'documents',
    subject: 'documents.mail.due',
    data: {
      key: string('agreement 0123456789abcdef01234567'),
      kind: string('agreement'),
      to: { name: string('Ada Byron'), email: string('ada@outside.test'), user_id: string('') },
      sender_id: id,
      subject: { key: string('documents.mail_sign_subject') },
      lines: atLeastLike({ key: string('documents.mail_sign_text') } as never, 1, 1),
    },
  },
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
    consumer: 'auth',
    publisher: 'tenancy',
    subject: 'tenancy.licence.reminded',
    data: {
      user_id: id,
      name: string('Paula Admin'),
      email: string('admin@attesta.test'),
      title: { key: string('tenancy.licence_ends') },
      message: { key: string('tenancy.licence_ends_then') },
      link: string('/ss/organizations'),
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
    consumer: 'tenancy',
    publisher: 'content',
    subject: 'content.notification.requested',
    data: {
      user_id: id,
      notices: atLeastLike(
        {
          key: string('library_version'),
          type: string('library_version'),
          title: { key: string('content.notice_new_version') },
          link: string('/ss/libraries'),
        } as never,
        1,
        1,
      ),
    },
  },
  {
    consumer: 'tenancy',
    publisher: 'governance',
    subject: 'governance.notification.requested',
    data: {
      user_id: id,
      notices: atLeastLike(
        {
          key: string('committee'),
          type: string('assignment'),
          title: { key: string('governance.notice_updater') },
          link: string('/ss/committees'),
        } as never,
        1,
        1,
      ),
    },
  },
  {
    consumer: 'tenancy',
    publisher: 'content',
    subject: 'content.version.adopted',
    data: { library_id: id, previous_id: id },
  },
  {
    consumer: 'compliance',
    publisher: 'content',
    subject: 'content.version.adopted',
    data: {
      library_id: id,
      previous_id: id,
      nodes: atLeastLike(atLeastLike(id as never, 2, 2) as never, 0, 1),
      activities: atLeastLike(atLeastLike(id as never, 2, 2) as never, 0, 1),
    },
  },
  ...['documents', 'governance'].map((consumer) => ({
    consumer,
    publisher: 'content',
    subject: 'content.version.adopted',
    data: { nodes: atLeastLike(atLeastLike(id as never, 2, 2) as never, 0, 1) },
  })),
  {
    consumer: 'tenancy',
    publisher: 'content',
    subject: 'content.library.changed',
    data: { id, name: string('Standards'), organization_id: string(''), archived: boolean(false) },
  },
  {
    consumer: 'compliance',
    publisher: 'tenancy',
    subject: 'tenancy.user.work_given',
    data: {
      user_id: id,
      role_id: integer(4),
      properties: atLeastLike({ library_id: id, chapter_id: id } as never, 0, 1),
      substandard_ids: atLeastLike(id as never, 0, 1),
      given_by: id,
    },
  },
  {
    consumer: 'compliance',
    publisher: 'content',
    subject: 'content.nodes.changed',
    data: {
      library_id: id,
      revision: integer(1),
      nodes: atLeastLike({ kind: string('activity'), id, library_id: id, name: string('Hand hygiene') } as never, 1, 1),
    },
  },
  {
    consumer: 'compliance',
    publisher: 'content',
    subject: 'content.configuration.changed',
    data: { kind: string('session_class'), id, name: string('Morning round'), library_id: id },
  },
  {
    consumer: 'content',
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
  { consumer: 'documents', publisher: 'content', subject: 'content.files.changed', data: references },
  { consumer: 'documents', publisher: 'compliance', subject: 'compliance.files.changed', data: references },
  { consumer: 'documents', publisher: 'governance', subject: 'governance.files.changed', data: references },
  {
    consumer: 'gateway',
    publisher: 'auth',
    subject: 'auth.session.ended',
    data: { session_id: like('session'), user_id: id },
  },
  {
    consumer: 'gateway',
    publisher: 'tenancy',
    subject: 'tenancy.user.changed',
    data: { id, role_id: integer(4), organization_id: id, status: integer(1), ...days },
  },
  {
    consumer: 'gateway',
    publisher: 'tenancy',
    subject: 'tenancy.organization.changed',
    data: { id, status: integer(1), ...licence },
  },
];

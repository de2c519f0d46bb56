import { MatchersV3 } from '@pact-foundation/pact';
import { type Expectation, id } from './expectation';

const { string, integer, atLeastLike } = MatchersV3;

/** What decides, in every process, what a user and an organization are at present (services/kit/src/membership). */
const licence = { valid_from: string('2026-01-01'), valid_to: string('2026-12-31'), version: integer(1) };
const days = { from_date: string('2026-01-01'), to_date: string('2026-12-31'), version: integer(1) };

/** What every service keeps of organizations and users. */
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

/** What others hear of tenancy. */
export const ofTenancy: Expectation[] = [
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
    publisher: 'tenancy',
    subject: 'tenancy.user.sessions_given',
    data: { user_id: id, session_ids: atLeastLike(id as never, 1, 1) },
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

import { MatchersV3 } from '@pact-foundation/pact';
import { type Expectation, id, references } from './expectation';

const { string, integer, boolean, atLeastLike } = MatchersV3;

/** What others hear of content. */
export const ofContent: Expectation[] = [
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
  { consumer: 'documents', publisher: 'content', subject: 'content.files.changed', data: references },
];

import { MatchersV3 } from '@pact-foundation/pact';
import { type Expectation, id, references } from './expectation';

const { string, atLeastLike, like } = MatchersV3;

/** What others hear of auth, governance and documents. */
export const ofOthers: Expectation[] = [
  {
    consumer: 'tenancy',
    publisher: 'auth',
    subject: 'auth.account.joined',
    data: { user_id: id, at: string('2026-03-01T12:00:00.000Z') },
  },
  {
    consumer: 'gateway',
    publisher: 'auth',
    subject: 'auth.session.ended',
    data: { session_id: like('session'), user_id: id },
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
  { consumer: 'documents', publisher: 'governance', subject: 'governance.files.changed', data: references },
  {
    consumer: 'tenancy',
    publisher: 'documents',
    subject: 'documents.notification.requested',
    data: {
      user_id: id,
      notices: atLeastLike(
        {
          key: string('agreement 0123456789abcdef01234567'),
          type: string('agreement'),
          title: { key: string('documents.notice_to_sign') },
          link: string('/ss/agreements'),
        } as never,
        1,
        1,
      ),
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
];

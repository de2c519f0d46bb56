import { Button, Checkbox, type Reply, Section, useCall, useTranslation } from '@attesta/ui';
import type { Person } from '@attesta/ui/data';
import { DeleteOutlined } from '@attesta/ui/icons';
import { type ReactNode, useRef } from 'react';
import { type AddedPerson, AddPeople } from '../shared/add-people';
import { NotFetched } from '../shared/not-fetched';
import { type AttendeeRow, attendeesPart, type Meeting } from './meeting-parts';
import { RemovedRow } from './removed-row';
import { SaveNotice } from './save-state';
import { useFocusAfterRemoval, useRemoval } from './use-removal';
import { useSharedPart } from './use-shared-part';

type Committee = NonNullable<Reply<'governance.GetCommittee'>['data']>;

/** Who attends, and who was there. */
export function AttendeesSection({ meeting, isEditable }: { meeting: Meeting; isEditable: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  return (
    <Section title={t('part.attendees')}>
      {isEditable ? <AttendeesEditor meeting={meeting} /> : <AttendeesText meeting={meeting} />}
    </Section>
  );
}

function AttendeesEditor({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const part = useSharedPart(attendeesPart, meeting);
  const query = useCall('governance.GetCommittee', { id: meeting.committee_id });
  const committee = query.data?.data;
  const rows = part.value;
  const list = useRef<HTMLUListElement>(null);
  const removal = useRemoval((key) => part.change(rows.filter(({ rowKey }) => rowKey !== key)));
  useFocusAfterRemoval(removal, list);
  const there = new Set(rows.flatMap(({ rowKey, email }) => [rowKey, email.toLowerCase()]));
  const add = (added: AddedPerson[]): void => part.change([...rows, ...added.map(attendeeOf)]);
  const missing = (committee?.members ?? []).filter(
    ({ key = '', email = '' }) => !there.has(key) && !there.has(email.toLowerCase()),
  );
  return (
    <>
      <SaveNotice part={removal.leaving ? { ...part, state: 'waiting' } : part} by={meeting.updated_by} />
      <ul ref={list} className="at-rows gv-people">
        {rows.map((row) =>
          removal.leaving === row.rowKey ? (
            <li key={row.rowKey}>
              <RemovedRow name={row.name} removal={removal} />
            </li>
          ) : (
            <li key={row.rowKey} data-row={row.rowKey}>
              <span className="gv-person">
                <strong>{row.name}</strong>
                <span className="at-code">{row.user_id ? row.email : `${row.email} · ${t('members.outsider')}`}</span>
              </span>
              <span className="at-cluster">
                <Checkbox
                  aria-label={`${t('attendees.present')}: ${row.name}`}
                  checked={row.present}
                  onChange={({ target }) =>
                    part.change(
                      rows.map((one) => (one.rowKey === row.rowKey ? { ...one, present: target.checked } : one)),
                    )
                  }
                >
                  {t('attendees.present')}
                </Checkbox>
                <Button
                  aria-label={t('members.remove', { name: row.name })}
                  icon={<DeleteOutlined aria-hidden="true" />}
                  onClick={() => removal.begin(row.rowKey)}
                />
              </span>
            </li>
          ),
        )}
      </ul>
      {missing.length > 0 && (
        <p className="at-gap-before">
          <Button onClick={() => add(missing.map(personOf))}>
            {t('attendees.addCommittee', { number: missing.length })}
          </Button>
        </p>
      )}
      <NotFetched of={query} />
      <AddPeople others={usersOf(committee)} there={there} onAdd={(person) => add([person])} />
    </>
  );
}

type CommitteeMember = NonNullable<Committee['members']>[number];

/** A member as an attendee, with what the committee knows of them. */
const personOf = ({
  key = '',
  user_id = '',
  name = '',
  email = '',
  role: _role,
  ...more
}: CommitteeMember): AddedPerson => ({
  ...more,
  key,
  user_id,
  name,
  email,
});

const attendeeOf = ({
  key,
  department = '',
  designation = '',
  phone_number = '',
  ...person
}: AddedPerson): AttendeeRow => ({ ...person, rowKey: key, department, designation, phone_number, present: false });

/** Those of a committee who have an account. */
function usersOf(committee: Committee | undefined): Person[] {
  const users = (committee?.members ?? []).filter(({ user_id }) => user_id);
  return users.map(({ user_id = '', name = '', email = '' }) => ({ id: user_id, name, email }));
}

function AttendeesText({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  return (
    <ul className="at-rows gv-people">
      {attendeesPart.read(meeting).map((row) => (
        <li key={row.rowKey}>
          <span className="gv-person">
            <strong>{row.name}</strong>
            <span className="at-code">{row.user_id ? row.email : `${row.email} · ${t('members.outsider')}`}</span>
          </span>
          {row.present && <span className="at-tag">{t('attendees.present')}</span>}
        </li>
      ))}
    </ul>
  );
}

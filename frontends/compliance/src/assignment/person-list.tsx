import { Avatar, ErrorPanel, Input, RowsSkeleton, Segmented, useCall, useTranslation } from '@attesta/ui';
import { SearchOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';

/** The people who can answer for something: updaters (4) or surveyors (5). */
export function PersonList(props: {
  role: string;
  chosen: string;
  onRole: (role: string) => void;
  onChoose: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const [search, setSearch] = useState('');
  const people = useCall('tenancy.SearchClientUsers', { searchtype: props.role, sort: 'name' });
  const wanted = search.trim().toLowerCase();
  const found = (people.data?.data ?? []).filter(({ name = '', email = '' }) =>
    `${name} ${email}`.toLowerCase().includes(wanted),
  );
  return (
    <section className="cp-people" aria-label={t('assignment.people')}>
      <Segmented
        block
        aria-label={t('assignment.kind')}
        value={props.role}
        options={[
          { value: '4', label: t('role.4') },
          { value: '5', label: t('role.5') },
        ]}
        onChange={props.onRole}
      />
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={t('assignment.searchPeople')}
        placeholder={t('assignment.searchPeople')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {people.error ? (
        <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />
      ) : people.isPending ? (
        <RowsSkeleton rows={5} />
      ) : found.length === 0 ? (
        <p className="at-quiet">{t('assignment.nobody')}</p>
      ) : (
        <ul className="cp-people-list">
          {found.map(({ id = '', name = '', email = '' }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === props.chosen} onClick={() => props.onChoose(id)}>
                <Avatar aria-hidden="true">{(name || email).slice(0, 1).toUpperCase()}</Avatar>
                <span>
                  <strong>{name || email}</strong>
                  <span className="at-faint cp-people-email">{email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

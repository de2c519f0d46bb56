import { Checkbox, Input, OneReply, Segmented, useTranslation } from '@attesta/ui';
import { SearchOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { PersonMark } from './person-mark';
import type { usePeople } from './use-people';

/** The people who can answer for something, updaters or surveyors; several can be chosen. */
export function PersonList(props: {
  role: string;
  people: ReturnType<typeof usePeople>;
  chosen: string[];
  onRole: (role: string) => void;
  onChoose: (ids: string[]) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const [search, setSearch] = useState('');
  const { people, error, reload } = props.people;
  const wanted = search.trim().toLowerCase();
  const found = (people ?? []).filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  const chosen = new Set(props.chosen);
  const choose = (ids: string[], on: boolean): void =>
    props.onChoose(on ? [...new Set([...props.chosen, ...ids])] : props.chosen.filter((id) => !ids.includes(id)));
  const count = found.filter(({ id }) => chosen.has(id)).length;
  const list = (
    <>
      <Checkbox
        className="cp-person"
        checked={count === found.length}
        indeterminate={count > 0 && count < found.length}
        onChange={({ target }) =>
          choose(
            found.map(({ id }) => id),
            target.checked,
          )
        }
      >
        {t('assignment.everybody')}
      </Checkbox>
      <ul className="cp-people-list">
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <Checkbox
              className="cp-person"
              checked={chosen.has(id)}
              onChange={({ target }) => choose([id], target.checked)}
            >
              <PersonMark name={name} />
              <span className="cp-person-name">
                <bdi>{name}</bdi>
                <bdi className="at-faint">{email}</bdi>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
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
      <OneReply of={{ error, refetch: reload }} found={people} rows={5} within="panel">
        {() => (found.length === 0 ? <p className="at-quiet">{t('assignment.nobody')}</p> : list)}
      </OneReply>
    </section>
  );
}

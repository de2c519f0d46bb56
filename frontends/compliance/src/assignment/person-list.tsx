import { Checkbox, Input, OneReply, Segmented, useTranslation } from '@attesta/ui';
import { isCalled, MoreChoices, type usePeopleOf, useSearchLimit, type useTyping } from '@attesta/ui/data';
import { SearchOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { PersonMark } from './person-mark';

/** The people who can answer for something, updaters or surveyors, found as one types; several can be chosen. */
export function PersonList(props: {
  role: string;
  found: ReturnType<typeof usePeopleOf>;
  typing: ReturnType<typeof useTyping>;
  chosen: string[];
  onRole: (role: string) => void;
  onChoose: (ids: string[]) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { typing } = props;
  const { query, people, chosen: those } = props.found;
  const words = typing.typed.trim();
  const waits = words !== typing.q || query.isPlaceholderData;
  const listed = waits ? people.filter((one) => isCalled(one, words)) : people;
  // Who is chosen stays in sight until one searches.
  const found = words ? listed : [...those.filter((one) => !people.some(({ id }) => id === one.id)), ...people];
  const chosen = new Set(props.chosen);
  const choose = (ids: string[], on: boolean): void =>
    props.onChoose(on ? [...new Set([...props.chosen, ...ids])] : props.chosen.filter((id) => !ids.includes(id)));
  const count = found.filter(({ id }) => chosen.has(id)).length;
  const total = query.data?.meta?.total ?? 0;
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
      <MoreChoices shown={people.length} total={waits ? 0 : total} />
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
        {...useSearchLimit()}
        value={typing.typed}
        onChange={(event) => typing.setTyped(event.target.value)}
      />
      <OneReply of={query} found={waits && people.length === 0 ? undefined : query.data} rows={5} within="panel">
        {() => (found.length === 0 ? <p className="at-quiet">{t('assignment.nobody')}</p> : list)}
      </OneReply>
    </section>
  );
}

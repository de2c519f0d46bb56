import { Button, Input, useTranslation } from '@attesta/ui';
import { choicesOf, FoundSelect, type Person, useMayListPeople, usePeople } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { newKey } from './new-key';

/** Somebody who was chosen or named. */
export interface AddedPerson {
  key: string;
  user_id: string;
  name: string;
  email: string;
  department?: string;
  designation?: string;
  phone_number?: string;
}

/** Text, one at-sign, text, dot, text (daily work 5). */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Adds users by choosing them, and outsiders by name and address. */
export function AddPeople(props: {
  /** Among whom those choose who may not list the organization's people. */
  others?: Person[];
  /** Who is there already: keys and addresses. */
  there: Set<string>;
  onAdd: (person: AddedPerson) => void;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { there, onAdd } = props;
  const mayList = useMayListPeople();
  const { people, select, mayChoose } = usePeople({ others: mayList ? [] : props.others });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState('');
  const [said, setSaid] = useState('');
  // Who is there already stays in sight, because all that were found may be there.
  const taken = new Set(
    people.filter((one) => there.has(one.id) || there.has(one.email.toLowerCase())).map(({ id }) => id),
  );
  const add = (person: AddedPerson): void => {
    onAdd(person);
    setSaid(t('members.added', { name: person.name }));
  };
  const addUser = (id: string): void => {
    const user = people.find((one) => one.id === id);
    if (user) add({ key: id, user_id: id, name: user.name, email: user.email });
  };
  const mail = email.trim().toLowerCase();
  const whyNot = (): string => {
    if (!name.trim()) return t('ui:form.required', { label: t('field.name') });
    if (!address.test(mail)) return t('members.noEmail');
    return there.has(mail) ? t('members.twice') : '';
  };
  const addOutsider = (): void => {
    const refused = whyNot();
    setRefusal(refused);
    if (refused) return;
    add({ key: newKey(), user_id: '', name: name.trim(), email: mail });
    setName('');
    setEmail('');
  };
  return (
    <div className="gv-add">
      {mayChoose && (
        <FoundSelect
          {...select}
          aria-label={t('members.addUser')}
          placeholder={t('members.addUser')}
          value={null}
          options={choicesOf(people).map((one) => ({ ...one, disabled: taken.has(one.value) }))}
          onSelect={addUser}
          className="gv-choose"
        />
      )}
      <div className="at-cluster">
        <Input
          aria-label={t('members.outsiderName')}
          placeholder={t('members.outsiderName')}
          value={name}
          maxLength={500}
          onChange={({ target }) => setName(target.value)}
          className="gv-narrow"
        />
        <Input
          aria-label={t('members.outsiderEmail')}
          placeholder={t('members.outsiderEmail')}
          value={email}
          maxLength={254}
          inputMode="email"
          onChange={({ target }) => setEmail(target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            addOutsider();
          }}
          className="gv-narrow"
        />
        <Button onClick={addOutsider}>{t('members.addOutsider')}</Button>
      </div>
      {refusal && (
        <p className="at-field-error" role="alert">
          {refusal}
        </p>
      )}
      <p className="at-visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

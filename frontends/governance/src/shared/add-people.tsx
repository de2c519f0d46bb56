import { Button, Input, Select, type useChoiceState, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { newKey } from './new-key';
import type { Member } from './use-people';

/** Somebody who was chosen or named. */
export interface AddedPerson {
  key: string;
  user_id: string;
  name: string;
  email: string;
}

/** Text, one at-sign, text, dot, text (daily work 5). */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Adds users by choosing them, and outsiders by name and address. */
export function AddPeople(props: {
  people: Member[];
  choice: ReturnType<typeof useChoiceState>;
  /** Who is there already: keys and addresses. */
  there: Set<string>;
  onAdd: (person: AddedPerson) => void;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { people, choice, there, onAdd } = props;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState('');
  const offered = people.filter(({ id }) => !there.has(id));
  const addUser = (id: string): void => {
    const user = people.find((one) => one.id === id);
    if (user) onAdd({ key: id, user_id: id, name: user.name, email: user.email });
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
    onAdd({ key: newKey(), user_id: '', name: name.trim(), email: mail });
    setName('');
    setEmail('');
  };
  return (
    <div className="gv-add">
      {(people.length > 0 || choice.loading || Boolean(choice.notFoundContent)) && (
        <Select
          aria-label={t('members.addUser')}
          placeholder={t('members.addUser')}
          value={null as string | null}
          showSearch={{ optionFilterProp: 'label' }}
          {...choice}
          options={offered.map(({ id, name: label }) => ({ value: id, label }))}
          onSelect={(id) => id && addUser(id)}
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
    </div>
  );
}

import { Button, Input, Select, useLimits, useTranslation } from '@attesta/ui';
import { DeleteOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { type AddedPerson, AddPeople } from '../shared/add-people';
import { memberRoles } from '../shared/meeting-words';

/** Somebody on a committee as its form holds them. */
export interface MemberRow extends AddedPerson {
  role: string;
}

/** What a committee knows of somebody besides name and address. */
const facts = [
  { field: 'designation', word: 'designation' },
  { field: 'department', word: 'department' },
  { field: 'phone_number', word: 'phone' },
] as const;

/** Who sits on a committee: users and outsiders, each with what they do there. */
export function MembersField(props: { value?: MemberRow[]; onChange?: (members: MemberRow[]) => void }): ReactNode {
  const { t } = useTranslation('governance');
  const limit = useLimits('governance.UpdateCommittee');
  const members = props.value ?? [];
  const set = (next: MemberRow[]): void => props.onChange?.(next);
  const change = (key: string, changes: Partial<MemberRow>): void =>
    set(members.map((member) => (member.key === key ? { ...member, ...changes } : member)));
  return (
    <>
      <ul className="at-rows gv-people">
        {members.map((member) => (
          <li key={member.key}>
            <span className="gv-person">
              <strong>{member.name}</strong>
              <span className="at-code">
                {member.user_id ? member.email : `${member.email} · ${t('members.outsider')}`}
              </span>
            </span>
            <span className="at-cluster">
              {facts.map(({ field, word }) => (
                <Input
                  key={field}
                  dir="auto"
                  aria-label={t(`members.${word}Of`, { name: member.name })}
                  placeholder={t(`field.${word}`)}
                  value={member[field]}
                  onChange={({ target }) => change(member.key, { [field]: target.value })}
                  className="gv-fact"
                  {...limit(`members.${field}`)}
                />
              ))}
              <Select
                aria-label={t('members.roleOf', { name: member.name })}
                value={member.role}
                options={memberRoles.map((value) => ({ value, label: t(`memberRole.${value}`) }))}
                onChange={(role) => change(member.key, { role })}
                className="gv-role"
              />
              <Button
                aria-label={t('members.remove', { name: member.name })}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => set(members.filter(({ key }) => key !== member.key))}
              />
            </span>
          </li>
        ))}
      </ul>
      <AddPeople
        there={new Set(members.flatMap(({ key, email }) => [key, email.toLowerCase()]))}
        onAdd={(person) => set([...members, { ...person, role: 'member' }])}
      />
    </>
  );
}

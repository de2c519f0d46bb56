import { Checkbox, Form, Input, Select, useLimits, useTranslation } from '@attesta/ui';
import { DateField, InputNumber } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { PeopleField } from '../shared/people-field';
import { SignerFields } from './signer-fields';

/** Who signs something, in which order, until when, and where. */
export interface SigningValues {
  people: string[];
  outsiders: { name: string; email: string }[];
  signing_order: string;
  /** Of those who sign one after the other, whether people of the organization come last. */
  outsiders_first?: boolean;
  expiry_date?: string;
  reminder_days?: number;
  message?: string;
  place_marks?: boolean;
}

export const usualSigning: SigningValues = {
  people: [],
  outsiders: [],
  signing_order: 'sequential',
  reminder_days: 3,
  message: '',
  place_marks: false,
};

/** The same as a call takes it; nothing when nobody is to sign. */
export function signingRequest(given: SigningValues, language: string) {
  const { people = [], outsiders = [], outsiders_first = false, ...values } = given;
  const inside = people.map((user_id) => ({ user_id }));
  const signers = outsiders_first ? [...outsiders, ...inside] : [...inside, ...outsiders];
  if (signers.length === 0) return undefined;
  return { ...values, language, signers: signers.map((signer, index) => ({ ...signer, order: index + 1 })) };
}

/** The fields for it, of whatever is sent. */
export function SigningFields(): ReactNode {
  const { t } = useTranslation('documents');
  const limit = useLimits('documents.CreateAgreement');
  const isInOrder = Form.useWatch<string | undefined>('signing_order') === 'sequential';
  return (
    <>
      <PeopleField name="people" label={t('send.people')} help={t('send.peopleHelp')} />
      <SignerFields />
      <Form.Item name="signing_order" label={t('send.order')}>
        <Select options={['sequential', 'parallel'].map((value) => ({ value, label: t(`send.orderOf.${value}`) }))} />
      </Form.Item>
      {isInOrder && (
        <Form.Item name="outsiders_first" valuePropName="checked">
          <Checkbox>{t('send.outsidersFirst')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="place_marks" valuePropName="checked">
        <Checkbox>{t('send.place')}</Checkbox>
      </Form.Item>
      <Form.Item name="expiry_date" label={t('send.until')} extra={t('send.untilHelp')}>
        <DateField />
      </Form.Item>
      <Form.Item name="reminder_days" label={t('send.reminders')} extra={t('send.remindersHelp')}>
        <InputNumber {...limit('reminder_days')} />
      </Form.Item>
      <Form.Item name="message" label={t('send.message')}>
        <Input.TextArea rows={2} className="dc-grows" {...limit('message')} />
      </Form.Item>
    </>
  );
}

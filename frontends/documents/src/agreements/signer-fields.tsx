import { Button, Form, Input, useTranslation } from '@attesta/ui';
import { PlusOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** Signers outside of the organization, each by a name and an address. */
export function SignerFields(): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <Form.List name="outsiders">
      {(rows, { add, remove }) => (
        <fieldset className="dc-signers">
          <legend>{t('send.outsiders')}</legend>
          {rows.map(({ key, name }, index) => (
            <div key={key} className="dc-signer">
              <Form.Item
                name={[name, 'name']}
                label={t('send.outsiderName', { number: index + 1 })}
                rules={[{ required: true, whitespace: true, message: t('send.nameMissing') }]}
              >
                <Input maxLength={500} autoComplete="off" />
              </Form.Item>
              <Form.Item
                name={[name, 'email']}
                label={t('send.outsiderEmail', { number: index + 1 })}
                rules={[{ required: true, type: 'email', message: t('send.emailMissing') }]}
              >
                <Input maxLength={254} autoComplete="off" dir="ltr" />
              </Form.Item>
              <Button type="link" className="at-flush" onClick={() => remove(name)}>
                {t('send.leaveOut', { number: index + 1 })}
              </Button>
            </div>
          ))}
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add({ name: '', email: '' })}>
            {t('send.addOutsider')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

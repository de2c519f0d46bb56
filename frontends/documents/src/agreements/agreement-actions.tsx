import { Button, ConfirmDialog, Form, Input, Modal, PrintButton, useCallMutation, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { HoldDrawer } from '../shared/hold-drawer';
import type { Agreement } from './agreement-types';

/** What the reader may do with an agreement. */
export function AgreementActions({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [holding, setHolding] = useState(false);
  const { id = '', may = [], hold } = agreement;
  const remind = useCallMutation('documents.RemindSigners');
  return (
    <>
      <PrintButton />
      {may.includes('hold') && <Button onClick={() => setHolding(true)}>{t(hold ? 'hold.lift' : 'hold.set')}</Button>}
      {may.includes('delete') && <Button onClick={() => setDeleting(true)}>{t('ui:action.delete')}</Button>}
      {may.includes('remind') && (
        <Button loading={remind.isPending} onClick={() => remind.mutate({ id })}>
          {t('agreements.remind')}
        </Button>
      )}
      {may.includes('sign') && (
        <Button type="primary" onClick={() => navigate(`/ss/agreements/${id}/sign`)}>
          {t('agreements.sign')}
        </Button>
      )}
      <HoldDrawer
        call="documents.UpdateAgreementHold"
        named={{ id }}
        hold={hold}
        text={t('hold.text')}
        open={holding}
        onClose={() => setHolding(false)}
      />
      <DeleteDialog agreement={agreement} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

/** Asks before it deletes; of a signed agreement, which is evidence, for its name too. */
function DeleteDialog(props: { agreement: Agreement; open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const { id, revision, status, fileName: name = '' } = props.agreement;
  const isEvidence = status === 'signed' || status === 'completing';
  const remove = useCallMutation('documents.DeleteAgreement', { onSuccess: () => navigate('/ss/agreements') });
  if (!isEvidence)
    return (
      <ConfirmDialog
        open={props.open}
        title={t('agreements.deleteAsk', { name })}
        text={t('agreements.deleteText')}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        // While it is prepared its state changes by itself.
        onConfirm={() => remove.mutate({ id, ...(status !== 'preparing' && { revision }) })}
        onCancel={props.onClose}
      />
    );
  return (
    <Modal
      open={props.open}
      title={t('agreements.deleteAsk', { name })}
      okText={t('ui:action.delete')}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      onCancel={props.onClose}
      onOk={() => form.submit()}
      destroyOnHidden
    >
      <p>{t('agreements.deleteEvidence')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => remove.mutate({ id, revision, ...values })}>
        <Form.Item name="name" label={t('agreements.deleteName', { name })} rules={[{ required: true }]}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

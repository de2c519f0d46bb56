import {
  type ApiError,
  Button,
  ConfirmDialog,
  Dropdown,
  downloadFrom,
  failureMessage,
  PrintButton,
  toast,
  useCallMutation,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { DownloadOutlined, DownOutlined, EditOutlined, UploadOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { SendDrawer } from '../agreements/send-drawer';
import { editingRoles, isEditable } from '../editing/editing-calls';
import { HoldDrawer } from '../shared/hold-drawer';
import { EditDrawer } from './edit-drawer';
import { type Detail, type Kind, kinds } from './kinds';
import { rememberDeleted } from './last-deleted';
import { ReviewDrawer } from './review-drawer';
import { UploadDrawer } from './upload-drawer';

type Open = 'edit' | 'hold' | 'version' | 'review' | 'sign' | 'delete' | undefined;

/** What may be done with a policy and its shown version. */
export function PolicyActions({ kind, detail }: { kind: Kind; detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const role = useSession()?.roleId ?? 0;
  const [open, setOpen] = useState<Open>();
  const { policy, shown, next = [] } = detail;
  const { initkey = '', name = '' } = policy ?? {};
  const latest = detail.versions?.[0]?.version ?? 1;
  const close = (): void => setOpen(undefined);
  const status = useCallMutation('documents.UpdatePolicyStatus');
  const remove = useCallMutation(kinds[kind].remove, {
    toasts: true,
    onSuccess: () => {
      rememberDeleted({ initkey, name });
      navigate(kinds[kind].path);
    },
  });
  const download = (): void => {
    downloadFrom(`/api/v1/download/${shown?.file_path}`).then(
      (blob) => saveFile(shown?.file_name ?? name, blob),
      (error: ApiError) => toast.error(failureMessage(error)),
    );
  };
  const move = (to: string): void => {
    if (to === 'review') setOpen('review');
    else status.mutate({ init: initkey, ver: shown?.version, status: to });
  };
  const more = [
    ...([2, 3].includes(role) ? [{ key: 'sign', label: t('send.title'), onClick: () => setOpen('sign') }] : []),
    ...(policy?.changeable
      ? [
          { key: 'edit', label: t('ui:action.edit'), onClick: () => setOpen('edit') },
          { key: 'hold', label: t(policy.hold ? 'hold.lift' : 'hold.set'), onClick: () => setOpen('hold') },
          { key: 'delete', danger: true, label: t('ui:action.delete'), onClick: () => setOpen('delete') },
        ]
      : []),
  ];
  const [main, ...others] = next.filter((to) => to !== 'draft');
  const back = next.includes('draft') ? ['draft'] : [];
  return (
    <>
      <PrintButton />
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={download}>
        {t('policies.download')}
      </Button>
      {editingRoles.includes(role) && shown?.version === latest && isEditable(shown?.format) && (
        <Button
          icon={<EditOutlined aria-hidden="true" />}
          onClick={() => navigate(`${kinds[kind].path}/${initkey}/edit`)}
        >
          {t('document.edit')}
        </Button>
      )}
      {editingRoles.includes(role) && (
        <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setOpen('version')}>
          {t('policies.newVersion')}
        </Button>
      )}
      {more.length > 0 && (
        <Dropdown menu={{ items: more }} trigger={['click']}>
          <Button>
            {t('policies.more')} <DownOutlined aria-hidden="true" />
          </Button>
        </Dropdown>
      )}
      {[...others, ...back].map((to) => (
        <Button key={to} disabled={status.isPending} onClick={() => move(to)}>
          {t(`move.${to}`)}
        </Button>
      ))}
      {main && (
        <Button type="primary" loading={status.isPending} onClick={() => move(main)}>
          {t(`move.${main}`)}
        </Button>
      )}
      {policy && <EditDrawer kind={kind} policy={policy} open={open === 'edit'} onClose={close} />}
      <HoldDrawer
        call="documents.UpdatePolicyHold"
        named={{ initkey }}
        hold={policy?.hold}
        text={t('hold.text')}
        open={open === 'hold'}
        onClose={close}
      />
      <UploadDrawer kind={kind} open={open === 'version'} next={{ initkey, version: latest }} onClose={close} />
      <ReviewDrawer detail={detail} open={open === 'review'} onClose={close} />
      <SendDrawer detail={detail} open={open === 'sign'} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        title={t('policies.deleteAsk', { name })}
        text={t('policies.deleteText')}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ initkey, version: latest })}
        onCancel={close}
      />
    </>
  );
}

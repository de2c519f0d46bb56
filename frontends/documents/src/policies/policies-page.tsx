import {
  Alert,
  Button,
  Dropdown,
  Page,
  Segmented,
  useCallMutation,
  useSession,
  useShortcut,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { DataTable, FilterBar, type FilterField, usePersonField } from '@attesta/ui/data';
import { DownOutlined, UploadOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import type { EditedFormat } from '../editing/editing-calls';
import { NewDocumentDrawer } from '../editing/new-document-drawer';
import { FolderList } from './folder-list';
import { formats, type Kind, kinds, statuses } from './kinds';
import { takeDeleted, useDeleted } from './last-deleted';
import { RuleDrawer } from './rule-drawer';
import { UploadDrawer } from './upload-drawer';
import { useChapters } from './use-chapters';
import { usePolicyColumns } from './use-policy-columns';

const defaults = {
  q: '',
  folder: '',
  status: '',
  format: '',
  owner: '',
  due: '',
  view: 'library',
  page: 1,
  upload: false,
};

/** The library: folders, and what lies in them (daily work 2). */
export default function PoliciesPage({ kind }: { kind: Kind }): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const role = useSession()?.roleId ?? 0;
  const [state, setState] = useUrlState(defaults);
  const { chapters, nameOf } = useChapters();
  const { path, list } = kinds[kind];
  const isBin = state.view === 'bin';
  const columns = usePolicyColumns(nameOf, isBin);
  const fields = useFields(
    chapters.map(({ id, name }) => ({ value: id, label: name })),
    state.owner,
  );
  const mayUpload = [2, 3, 4].includes(role);
  const mayDelete = role === 2 || role === 3;
  const upload = (): void => setState({ upload: true });
  useShortcut('n', t('policies.upload'), mayUpload ? upload : () => undefined);
  const restore = useCallMutation('documents.RestorePolicy', { onSuccess: () => takeDeleted() });
  const deleted = useDeleted();
  const [ruling, setRuling] = useState(false);
  const [making, setMaking] = useState<EditedFormat>();
  const folder = state.folder === 'none' ? '' : state.folder;
  return (
    <Page
      title={t(`${kind}.title`)}
      description={t(`${kind}.description`)}
      action={
        mayUpload && (
          <>
            <Dropdown
              trigger={['click']}
              menu={{
                items: (['docx', 'xlsx'] as const).map((format) => ({
                  key: format,
                  label: t(`document.new.${format}`),
                  onClick: () => setMaking(format),
                })),
              }}
            >
              <Button>
                {t('document.new.any')} <DownOutlined aria-hidden="true" />
              </Button>
            </Dropdown>
            {mayDelete && <Button onClick={() => setRuling(true)}>{t('approval.rule')}</Button>}
            <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={upload}>
              {t('policies.upload')}
            </Button>
          </>
        )
      }
    >
      {deleted && (
        <Alert
          className="at-gap"
          type="info"
          showIcon
          role="status"
          closable={{ onClose: takeDeleted }}
          title={t('policies.deletedNow', { name: deleted.name })}
          action={
            <Button size="small" onClick={() => restore.mutate({ initkey: deleted.initkey })}>
              {t('policies.undo')}
            </Button>
          }
        />
      )}
      <div className="dc-library">
        <FolderList
          kind={kind}
          chapters={chapters}
          chosen={state.folder}
          onChoose={(folder) => setState({ folder, page: 1 })}
        />
        <div>
          <FilterBar value={state} onChange={setState} fields={fields}>
            {mayDelete && (
              <Segmented
                filters
                aria-label={t('policies.view')}
                value={state.view}
                options={[
                  { value: 'library', label: t('policies.library') },
                  { value: 'bin', label: t('policies.bin') },
                ]}
                onChange={(view) => setState({ view, page: 1 })}
              />
            )}
          </FilterBar>
          <DataTable
            name={`documents.${kind}`}
            caption={t(`${kind}.title`)}
            call={list}
            request={{
              q: state.q,
              chapter_id: state.folder,
              status: state.status,
              format: state.format,
              owner_id: state.owner,
              review_overdue: state.due === 'review',
              to_approve: state.due === 'approve',
              to_acknowledge: state.due === 'acknowledge',
              deleted: isBin,
            }}
            columns={columns}
            onOpen={isBin ? undefined : ({ initkey }) => navigate(`${path}/${initkey}`)}
            actions={
              isBin
                ? ({ initkey }) => (
                    <Button size="small" onClick={() => restore.mutate({ initkey })}>
                      {t('policies.restore')}
                    </Button>
                  )
                : undefined
            }
            empty={{
              title: t(isBin ? 'policies.binEmpty' : `${kind}.none`),
              description: isBin ? t('policies.binHint') : t(mayUpload ? 'policies.noneHint' : 'policies.noneRead'),
            }}
          />
        </div>
      </div>
      <UploadDrawer
        kind={kind}
        open={state.upload && mayUpload}
        folder={folder}
        onClose={() => setState({ upload: false })}
      />
      <RuleDrawer open={ruling} onClose={() => setRuling(false)} />
      <NewDocumentDrawer kind={kind} format={making} folder={folder} onClose={() => setMaking(undefined)} />
    </Page>
  );
}

function useFields(folders: { value: string; label: string }[], owner: string): FilterField[] {
  const { t } = useTranslation('documents');
  return [
    { kind: 'search', name: 'q', label: t('policies.search') },
    {
      kind: 'select',
      name: 'status',
      label: t('field.status'),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      kind: 'select',
      name: 'folder',
      label: t('field.inFolder'),
      options: [...folders, { value: 'none', label: t('policies.noFolder') }],
    },
    {
      kind: 'select',
      name: 'format',
      label: t('field.format'),
      options: formats.map((value) => ({ value, label: t(`format.${value}`) })),
    },
    {
      kind: 'select',
      name: 'due',
      label: t('policies.due'),
      options: ['approve', 'acknowledge', 'review'].map((value) => ({ value, label: t(`policies.dueOf.${value}`) })),
    },
    ...usePersonField({ name: 'owner', label: t('field.owner'), chosen: owner }),
  ];
}

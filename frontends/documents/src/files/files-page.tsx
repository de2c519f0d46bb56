import {
  type ApiError,
  Button,
  Dropdown,
  downloadFrom,
  failureMessage,
  Page,
  type Row,
  Segmented,
  toast,
  useCallMutation,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { DataTable, FilterBar, saveFile } from '@attesta/ui/data';
import { MoreOutlined, UploadOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { HoldDrawer } from '../shared/hold-drawer';
import { AddDrawer } from './add-drawer';
import { StorageMeter } from './storage-meter';
import { useFileColumns } from './use-file-columns';

type StoredFile = Row<'documents.ListStoredFiles'>;

const views = ['bin', 'restored', 'held', 'all'] as const;
const defaults = { q: '', view: 'bin', page: 1 };

/**
 * The files of the organization: how much they take, what records have let go of and can still be restored, and what is kept whoever
 * deletes it.
 */
export default function FilesPage(): ReactNode {
  const { t } = useTranslation('documents');
  const [state, setState] = useUrlState(defaults);
  const [holding, setHolding] = useState<StoredFile>();
  const [adding, setAdding] = useState(false);
  const columns = useFileColumns();
  return (
    <Page
      title={t('files.title')}
      description={t('files.description')}
      action={
        <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('files.add')}
        </Button>
      }
    >
      <div className="at-gap">
        <StorageMeter />
      </div>
      <FilterBar value={state} onChange={setState} fields={[{ kind: 'search', name: 'q', label: t('files.search') }]}>
        <Segmented
          filters
          aria-label={t('files.view')}
          value={state.view}
          options={views.map((value) => ({ value, label: t(`files.viewOf.${value}`) }))}
          onChange={(view) => setState({ view, page: 1 })}
        />
      </FilterBar>
      <DataTable
        name="documents.files"
        caption={t('files.title')}
        call="documents.ListStoredFiles"
        request={{ q: state.q, state: state.view }}
        columns={columns}
        actions={(file) => <FileActions file={file} onHold={() => setHolding(file)} />}
        empty={{ title: t(`files.noneOf.${state.view}`), description: t('files.binHint') }}
      />
      <AddDrawer open={adding} onClose={() => setAdding(false)} />
      <HoldDrawer
        key={holding?.id}
        call="documents.UpdateFileHold"
        named={{ id: holding?.id }}
        hold={holding?.hold}
        text={t('files.holdText')}
        open={holding !== undefined}
        onClose={() => setHolding(undefined)}
      />
    </Page>
  );
}

/** What can be done with a file, behind one button at the end of its row. */
function FileActions({ file, onHold }: { file: StoredFile; onHold: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const restore = useCallMutation('documents.RestoreStoredFile', { toasts: 'success' });
  const putBack = useCallMutation('documents.BinStoredFile', { toasts: 'success' });
  const bringBack = useCallMutation('compliance.RestoreEvidence', { toasts: 'success' });
  const { id = '', name = '', state, hold, binned_from } = file;
  const isHere = state === 'restored' || state === 'added';
  const download = (): void => {
    downloadFrom(`/api/v1/download/${id}`).then(
      (blob) => saveFile(name, blob),
      (error: ApiError) => toast.error(failureMessage(error)),
    );
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(binned_from === 'compliance/responses' && (state === 'bin' || state === 'restored')
            ? [{ key: 'back', label: t('files.bringBack'), onClick: () => bringBack.mutate({ file_id: id }) }]
            : []),
          ...(state === 'bin'
            ? [{ key: 'restore', label: t('policies.restore'), onClick: () => restore.mutate({ id }) }]
            : []),
          ...(isHere ? [{ key: 'download', label: t('policies.download'), onClick: download }] : []),
          ...(isHere
            ? [
                {
                  key: 'bin',
                  label: t(state === 'added' ? 'files.putInBin' : 'files.putBack'),
                  onClick: () => putBack.mutate({ id }),
                },
              ]
            : []),
          { key: 'hold', label: t(hold ? 'hold.lift' : 'hold.set'), onClick: onHold },
        ],
      }}
    >
      <Button
        type="text"
        loading={restore.isPending || putBack.isPending || bringBack.isPending}
        icon={<MoreOutlined aria-hidden="true" />}
        aria-label={t('files.actionsFor', { name })}
      />
    </Dropdown>
  );
}

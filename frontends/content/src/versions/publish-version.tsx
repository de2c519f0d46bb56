import {
  countNearLimit,
  ErrorPanel,
  Form,
  GuardedForm,
  Input,
  LinesSkeleton,
  useCall,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { VersionCounts } from './version-counts';

interface Published {
  id?: string;
  name?: string;
  previous_id?: string;
}

/** Publishes a library, after showing how much it changes of the version before. */
export function PublishVersion({ library, onClose }: { library: Published; onClose: () => void }): ReactNode {
  const { t } = useTranslation('content');
  return (
    <SideDrawer open onClose={onClose} title={t('versions.publishTitle', { name: library.name })}>
      <Fields library={library} onDone={onClose} />
    </SideDrawer>
  );
}

function Fields({ library, onDone }: { library: Published; onDone: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const [form] = Form.useForm<{ note?: string }>();
  const limit = useLimits('content.PublishLibraryVersion');
  const follows = Boolean(library.previous_id);
  const compared = useCall(
    'content.CompareLibraryVersions',
    { id: library.id, page: 1, page_size: 1 },
    { enabled: follows },
  );
  const publish = useCallMutation('content.PublishLibraryVersion', {
    toasts: 'success',
    // Publishing cannot be undone: it happens while its person is there, or not at all.
    waits: false,
    onSuccess: onDone,
  });
  const comparison = compared.data?.comparison;
  if (compared.error && !comparison)
    return <ErrorPanel error={compared.error} onRetry={() => void compared.refetch()} />;
  if (follows && !comparison) return <LinesSkeleton />;
  return (
    <GuardedForm<{ note?: string }>
      form={form}
      onSubmit={({ note }) => publish.mutate({ id: library.id, note, revision: comparison?.revision })}
      error={publish.error}
      busy={publish.isPending}
      submitLabel={t('versions.publish')}
      onCancel={onDone}
    >
      <p>{t('versions.publishText')}</p>
      {comparison && (
        <>
          <VersionCounts counts={comparison.counts} />
          <p>
            <Link to={`/ss/libraries/${library.id}/compare`}>{t('versions.seeChanges')}</Link>
          </p>
        </>
      )}
      <Form.Item name="note" label={t('versions.note')} extra={t('versions.noteHelp')}>
        <Input.TextArea rows={4} {...limit('note')} showCount={countNearLimit} />
      </Form.Item>
    </GuardedForm>
  );
}

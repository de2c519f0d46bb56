import { Button, downloadFrom, OneReply, toast, useCall, useFormat, useTranslation } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { DownloadOutlined, UploadOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { ActivityCard } from '../activities/activity-card';
import { AttachDocument } from './attach-document';
import { SubstandardGroups } from './substandard-groups';

interface Substandard {
  id?: string;
  version?: number;
  surveyor_category_id?: string;
  session_class_id?: string;
  unit_focus_area?: string;
  document_title?: string;
  file?: { name?: string; file_path?: string; size?: number } | null;
}

/** What a substandard has besides its text: its groups, a document, and the activities by which it is met. */
export function SubstandardDetails({
  libraryId,
  substandard,
}: {
  libraryId: string;
  substandard: Substandard;
}): ReactNode {
  const { t } = useTranslation('content');
  const activities = useCall('content.ListClientActivitiesCommon', { id: libraryId, substandard_id: substandard.id });
  const list = activities.data?.data ?? [];
  return (
    <>
      <SubstandardGroups libraryId={libraryId} substandard={substandard} />
      <SubstandardDocument substandard={substandard} />
      <h3 className="at-subheading">{t('count.activities')}</h3>
      <OneReply of={activities} found={activities.data} lines={3} within="panel">
        {() =>
          list.length === 0 ? (
            <p className="at-quiet">{t('tree.noActivities')}</p>
          ) : (
            list.map((activity) => <ActivityCard key={activity.id} activity={activity} below={substandard.id} />)
          )
        }
      </OneReply>
    </>
  );
}

function SubstandardDocument({ substandard }: { substandard: Substandard }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { attach } = usePermissions();
  const [attaching, setAttaching] = useState(false);
  const file = substandard.file?.file_path ? substandard.file : undefined;
  const open = async (): Promise<void> => {
    try {
      saveFile(file?.name ?? 'document', await downloadFrom(`/api/v1/download/${file?.file_path}`));
    } catch (error) {
      toast.error((error as Error).message || t('ui:error.unreachable'));
    }
  };
  if (!file && !attach && !substandard.document_title) return null;
  return (
    <div className="ct-document">
      <h3 className="at-subheading">{t('document.title')}</h3>
      {file ? (
        <Button icon={<DownloadOutlined />} onClick={() => void open()}>
          {substandard.document_title || file.name} ({format.bytes(Number(file.size ?? 0))})
        </Button>
      ) : (
        <>
          {substandard.document_title && (
            <p>
              <bdi>{substandard.document_title}</bdi>
            </p>
          )}
          <p className="at-quiet">{t('document.none')}</p>
        </>
      )}
      {attach && (
        <Button type="text" icon={<UploadOutlined />} onClick={() => setAttaching(true)}>
          {file ? t('document.replace') : t('document.attach')}
        </Button>
      )}
      {attaching && <AttachDocument substandard={substandard} onClose={() => setAttaching(false)} />}
    </div>
  );
}

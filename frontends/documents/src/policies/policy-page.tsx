import { OneReply, Page, useCall, useTranslation, useUrlState } from '@attesta/ui';
import { MeetingsAbout } from '@attesta/ui/data';
import { useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type Detail, type Kind, kinds } from './kinds';
import { PolicyActions } from './policy-actions';
import { PolicyApproval } from './policy-approval';
import { PolicyAttachments } from './policy-attachments';
import { PolicyContent } from './policy-content';
import { PolicyFacts } from './policy-facts';
import { PolicyHistory } from './policy-history';
import { PolicyLinks } from './policy-links';
import { PolicyStatus } from './policy-marks';
import { PolicyReadings } from './policy-readings';
import { PolicyVersions } from './policy-versions';
import { useNoteReading } from './use-note-reading';

const defaults = { version: 0 };

/** One policy, or attachment: what it says, which version is valid, who has to approve it, who has read it. */
export default function PolicyPage({ kind }: { kind: Kind }): ReactNode {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const [{ version }] = useUrlState(defaults);
  const { path, view } = kinds[kind];
  // Without a version it is the latest that the reader may see.
  const { data, error, refetch } = useCall(view, { id, version });
  const detail = data?.data;
  const policy = detail?.policy;
  useNoteReading(detail);
  return (
    <Page
      title={policy?.name ?? t(`${kind}.one`)}
      aside={detail && <PolicyStatus status={detail.shown?.status} />}
      breadcrumbs={[{ label: t(`${kind}.title`), to: path }, { label: policy?.name ?? '…' }]}
      action={detail && <PolicyActions kind={kind} detail={detail} />}
    >
      <OneReply of={{ error, refetch }} found={detail} lines={10}>
        {(detail) => <Parts kind={kind} detail={detail} />}
      </OneReply>
    </Page>
  );
}

function Parts({ kind, detail }: { kind: Kind; detail: Detail }): ReactNode {
  return (
    <>
      <PolicyApproval detail={detail} />
      <PolicyFacts detail={detail} />
      <PolicyContent detail={detail} />
      <PolicyVersions kind={kind} detail={detail} />
      {kind === 'policy' && <PolicyAttachments detail={detail} />}
      {detail.policy && <PolicyLinks policy={detail.policy} />}
      <PolicyReadings initkey={detail.policy?.initkey ?? ''} />
      <MeetingsAbout kind="document" id={detail.policy?.initkey ?? ''} />
      <PolicyHistory changes={detail.history ?? []} />
    </>
  );
}

import { OneReply, Section, useCall, useCallMutation, useTranslation } from '@attesta/ui';
import { RecordLinks } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { Policy } from './kinds';

const kinds = ['standard', 'risk', 'action_plan', 'incident'] as const;

/** What a document is about elsewhere: standards, risks, findings and action plans, incidents; administrators link it. */
export function PolicyLinks({ policy }: { policy: Policy }): ReactNode {
  const { t } = useTranslation('documents');
  const { initkey = '', name = '', changeable } = policy;
  const { data, error, refetch } = useCall('documents.ListPolicyLinks', { initkey });
  const link = useCallMutation('documents.LinkPolicy', { toasts: 'success' });
  const unlink = useCallMutation('documents.UnlinkPolicy');
  const links = data?.data ?? [];
  if (!error && links.length === 0 && !changeable) return null;
  return (
    <Section title={t('policies.links')}>
      <OneReply of={{ error, refetch }} found={data} lines={2} within="panel">
        {() => (
          <RecordLinks
            name={name}
            kinds={kinds}
            links={links}
            isEditable={changeable ?? false}
            linking={{ ...link, mutate: (chosen, options) => link.mutate({ initkey, ...chosen }, options) }}
            onUnlink={(chosen) => unlink.mutate({ initkey, ...chosen })}
          />
        )}
      </OneReply>
    </Section>
  );
}

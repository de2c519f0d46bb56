import { Button, Section, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import { SwapOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type Detail, type Kind, kinds, type Version } from './kinds';
import { PolicyStatus } from './policy-marks';

/** Every version, the latest first; one opens in place of the page's, and two are compared. */
export function PolicyVersions({ kind, detail }: { kind: Kind; detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const navigate = useNavigate();
  const versions = detail.versions ?? [];
  const address = `${kinds[kind].path}/${detail.policy?.initkey}`;
  const columns: Column<Version>[] = [
    { key: 'version', title: t('field.version'), value: ({ version }) => t('policies.versionNumber', { version }) },
    {
      key: 'status',
      title: t('field.status'),
      card: 'status',
      value: ({ status }) => t(`status.${status}`),
      render: ({ status }) => <PolicyStatus status={status} />,
    },
    {
      key: 'uploaded_at',
      title: t('policies.uploadedAt'),
      width: 190,
      card: 'date',
      value: ({ uploaded_at }) => format.dateTime(uploaded_at),
    },
    { key: 'uploaded_by', title: t('policies.uploadedBy'), card: 'line' },
    { key: 'comment', title: t('policies.whatIsNew'), width: 220, priority: 3 },
    { key: 'read_by', title: t('policies.readBy'), align: 'end', value: ({ read_by }) => format.number(read_by ?? 0) },
    {
      key: 'acknowledged_by',
      title: t('policies.confirmedBy'),
      align: 'end',
      card: 'line',
      value: ({ acknowledged_by }) => format.number(acknowledged_by ?? 0),
    },
  ];
  const [latest, before] = versions;
  return (
    <Section
      title={t('policies.versions')}
      extra={
        latest &&
        before && (
          <Button
            icon={<SwapOutlined aria-hidden="true" />}
            onClick={() => navigate(`${address}/compare?from=${before.version}&to=${latest.version}`)}
          >
            {t('policies.compare')}
          </Button>
        )
      }
    >
      <LocalTable
        name="documents.versions"
        caption={t('policies.versions')}
        items={versions}
        columns={columns}
        onOpen={({ version }) => navigate(`${address}?version=${version}`)}
        empty={{ title: t('policies.noneValid') }}
      />
    </Section>
  );
}

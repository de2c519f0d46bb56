import { Section, useFormat, useTranslation } from '@attesta/ui';
import { Facts, Joined } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { useHoldWords } from '../shared/hold-drawer';
import type { Detail } from './kinds';
import { ReviewFact } from './policy-marks';
import { useChapters } from './use-chapters';

/** What is known of a policy and of the version that is shown. */
export function PolicyFacts({ detail }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { nameOf } = useChapters();
  const { policy, shown } = detail;
  if (!policy || !shown) return null;
  const valid = policy.published_version;
  return (
    <Section title={t('policies.facts')}>
      <Facts
        items={[
          { label: t('field.version'), value: t('policies.versionNumber', { version: shown.version }) },
          {
            label: t('policies.valid'),
            value: valid ? t('policies.versionNumber', { version: valid }) : t('policies.noneValid'),
          },
          ...(policy.next_name ? [{ label: t('policies.nextName'), value: <bdi>{policy.next_name}</bdi> }] : []),
          { label: t('field.file'), value: <bdi>{shown.file_name}</bdi> },
          {
            label: t('field.format'),
            value: <Joined parts={[t(`format.${shown.format}`), format.bytes(shown.size as unknown as number)]} />,
          },
          { label: t('field.inFolder'), value: nameOf(policy.chapter_id) || t('policies.noFolder') },
          { label: t('field.owner'), value: policy.owner_name },
          { label: t('field.review'), value: <ReviewFact policy={policy} /> },
          {
            label: t('policies.uploadedBy'),
            value: <Joined parts={[shown.uploaded_by, format.dateTime(shown.uploaded_at)]} />,
          },
          ...(policy.hold ? [{ label: t('hold.kept'), value: <HoldFact hold={policy.hold} /> }] : []),
          { label: t('policies.whatIsNew'), value: <bdi>{shown.comment || '–'}</bdi> },
        ]}
      />
    </Section>
  );
}

/** Until when a policy is kept, who has said so and why. */
function HoldFact({ hold }: { hold: NonNullable<NonNullable<Detail['policy']>['hold']> }): ReactNode {
  return <Joined parts={useHoldWords()(hold)} />;
}

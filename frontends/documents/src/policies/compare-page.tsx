import {
  EmptyState,
  OneReply,
  Page,
  PrintButton,
  type Reply,
  Section,
  Select,
  useCall,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { Facts, Joined } from '@attesta/ui/data';
import { useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type Kind, kinds, type Version } from './kinds';

type Comparison = NonNullable<Reply<'documents.ComparePolicyVersions'>['data']>;

const defaults = { from: 0, to: 0 };

/** What differs between two versions: what is gone is struck out, what is new is underlined. */
export default function ComparePage({ kind }: { kind: Kind }): ReactNode {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const [chosen, setChosen] = useUrlState(defaults);
  const { path, view } = kinds[kind];
  const whole = useCall(view, { id, version: 0 });
  const shown = whole.data;
  // Without a choice the latest with the one before.
  const [latest = 0, before = latest] = (shown?.data?.versions ?? [])
    .map(({ version = 0 }) => version)
    .sort((one, other) => other - one);
  const [from, to] = [chosen.from || before, chosen.to || latest];
  const compared = useCall(
    'documents.ComparePolicyVersions',
    { initkey: id, from, to },
    { enabled: from > 0 && to > 0 },
  );
  const policy = shown?.data?.policy;
  const comparison = compared.data?.data;
  const choice = (label: string, value: number, choose: (version: number) => void): ReactNode => (
    <div>
      <span className="at-quiet">{label}</span>{' '}
      <Select
        value={value}
        onChange={choose}
        aria-label={label}
        options={(shown?.data?.versions ?? []).map(({ version = 0 }) => ({
          value: version,
          label: t('policies.versionNumber', { version }),
        }))}
      />
    </div>
  );
  return (
    <Page
      title={t('compare.title', { name: policy?.name ?? '…' })}
      breadcrumbs={[
        { label: t(`${kind}.title`), to: path },
        { label: policy?.name ?? '…', to: `${path}/${id}` },
        { label: t('policies.compare') },
      ]}
      action={<PrintButton />}
    >
      <div className="at-cluster at-gap">
        {choice(t('compare.from'), from, (version) => setChosen({ from: version }))}
        {choice(t('compare.to'), to, (version) => setChosen({ to: version }))}
      </div>
      <OneReply of={whole.error ? whole : compared} found={comparison}>
        {(comparison) => <Differences comparison={comparison} />}
      </OneReply>
    </Page>
  );
}

function Differences({ comparison }: { comparison: Comparison }): ReactNode {
  const { t } = useTranslation('documents');
  const { from, to, pieces = [] } = comparison;
  const isSame = pieces.every(({ kind }) => kind === 'same' || kind === 'left_out');
  return (
    <>
      <div className="dc-compared">
        {from && <VersionFacts version={from} />}
        {to && <VersionFacts version={to} />}
      </div>
      <Section title={t('compare.text')}>
        {!comparison.has_text ? (
          <EmptyState
            title={t('compare.noText')}
            description={t(comparison.text_waits ? 'compare.textWaits' : 'compare.noTextHint')}
          />
        ) : isSame ? (
          <EmptyState title={t(comparison.same_file ? 'compare.sameFile' : 'compare.sameText')} />
        ) : (
          <div className="dc-text dc-differences" dir="auto">
            <p>
              <Pieces pieces={pieces} />
            </p>
          </div>
        )}
        {comparison.cut && <p className="at-quiet">{t('compare.cut')}</p>}
      </Section>
    </>
  );
}

function VersionFacts({ version }: { version: Version }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return (
    <Section title={t('policies.versionNumber', { version: version.version })}>
      <Facts
        items={[
          { label: t('field.status'), value: t(`status.${version.status}`) },
          { label: t('field.file'), value: <bdi>{version.file_name}</bdi> },
          {
            label: t('field.format'),
            value: <Joined parts={[t(`format.${version.format}`), format.bytes(version.size as unknown as number)]} />,
          },
          {
            label: t('policies.uploadedBy'),
            value: <Joined parts={[version.uploaded_by, format.dateTime(version.uploaded_at)]} />,
          },
          { label: t('policies.whatIsNew'), value: <bdi>{version.comment || '–'}</bdi> },
        ]}
      />
    </Section>
  );
}

function Pieces({ pieces }: { pieces: NonNullable<Comparison['pieces']> }): ReactNode {
  const { t } = useTranslation('documents');
  return pieces.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    if (kind === 'left_out')
      return (
        <span key={key} className="at-quiet">
          {` […] `}
        </span>
      );
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={key}>
        <span className="at-visually-hidden">{t(`compare.${kind}`)} </span>
        {text}
      </Mark>
    );
  });
}

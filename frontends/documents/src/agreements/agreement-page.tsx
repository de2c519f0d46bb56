import { OneReply, Page, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { Facts, Joined } from '@attesta/ui/data';
import { Link, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { useHoldWords } from '../shared/hold-drawer';
import { AgreementActions } from './agreement-actions';
import { AgreementStatus, SignerList } from './agreement-marks';
import type { Agreement } from './agreement-types';
import { DocumentFrame } from './document-frame';
import { PrepareNotice } from './prepare-notice';

/** One agreement: who has signed it, what has happened, and what it says. */
export default function AgreementPage(): ReactNode {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('documents.GetAgreement', { id });
  const agreement = data?.data;
  const name = agreement?.fileName;
  return (
    <Page
      title={name ?? t('agreements.one')}
      aside={agreement && <AgreementStatus agreement={agreement} />}
      breadcrumbs={[{ label: t('agreements.title'), to: '/ss/agreements' }, { label: name ?? '…' }]}
      action={agreement && <AgreementActions agreement={agreement} />}
    >
      <OneReply of={{ error, refetch }} found={agreement} lines={10}>
        {(agreement) => <Parts agreement={agreement} />}
      </OneReply>
    </Page>
  );
}

function Parts({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const holdWords = useHoldWords();
  const { id = '', status = '', initkey, version, message, reason } = agreement;
  const isSigned = status === 'signed';
  return (
    <>
      <PrepareNotice agreement={agreement} />
      <Section title={t('agreements.signers')}>
        <SignerList agreement={agreement} />
      </Section>
      <Section title={t('agreements.facts')}>
        <Facts
          items={[
            initkey
              ? {
                  label: t('policy.one'),
                  value: (
                    <Link to={`/ss/policies/${initkey}?version=${version}`}>
                      {t('policies.versionNumber', { version })}
                    </Link>
                  ),
                }
              : { label: t('agreements.sourceFile'), value: <bdi>{agreement.source_name}</bdi> },
            { label: t('agreements.sentBy'), value: <bdi>{agreement.created_by}</bdi> },
            { label: t('agreements.sentAt'), value: format.dateTime(agreement.created_at) },
            { label: t('agreements.until'), value: format.date(agreement.expiry_date) },
            ...(agreement.signed_at
              ? [{ label: t('agreements.signedAt'), value: format.dateTime(agreement.signed_at) }]
              : []),
            ...(message ? [{ label: t('agreements.message'), value: <bdi>{message}</bdi> }] : []),
            ...(agreement.hold ? [{ label: t('hold.kept'), value: <Joined parts={holdWords(agreement.hold)} /> }] : []),
            ...(reason ? [{ label: t('agreements.reason'), value: <bdi>{reason}</bdi> }] : []),
            ...(agreement.sha256
              ? [{ label: t('agreements.checksum'), value: <code className="dc-checksum">{agreement.sha256}</code> }]
              : []),
          ]}
        />
      </Section>
      {agreement.sha256 && (
        <Section title={t(isSigned ? 'agreements.signedDocument' : 'agreements.document')}>
          <DocumentFrame
            key={isSigned ? 'signed' : 'unsigned'}
            call={isSigned ? 'documents.ViewSignedAgreement' : 'documents.ViewAgreement'}
            request={{ id }}
            name={agreement.fileName ?? ''}
          />
        </Section>
      )}
      <Section title={t('policies.history')}>
        <ol className="at-rows dc-history">
          {(agreement.events ?? []).map(({ at = '', who, what, comment }, index) => (
            <li key={index}>
              <span>
                {who && <bdi>{who}</bdi>} {t(`agreements.eventOf.${what}`)}
                {comment && (
                  <>
                    {' – '}
                    <bdi>{comment}</bdi>
                  </>
                )}
              </span>
              <time className="at-quiet" dateTime={at}>
                <bdi>{format.dateTime(at)}</bdi>
              </time>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

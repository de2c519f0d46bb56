import { Notice, useErrorMessage, useFormat, useTranslation, useWrite } from '@attesta/ui/base';
import { Link, useLocation } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { DecisionForm } from '../agreements/decision-form';
import { DocumentFrame } from '../agreements/document-frame';
import { CodeGate } from './code-gate';
import { keptProof, type ShownLink, shownLink } from './link';
import { OutsiderFrame } from './outsider-frame';
import { stateOf } from './state-of';
import { useOpened } from './use-opened';

/** Where somebody without an account reads and signs one document (daily work 2, /outsiderspolicy). */
export default function OutsiderPage(): ReactNode {
  const { t } = useTranslation('documents');
  const { search } = useLocation();
  const link = shownLink(search);
  const [proof, setProof] = useState(() => keptProof(link.voter_email));
  const { reply, error, again } = useOpened('documents.FindOutsiderAgreement', proof ? { ...link, proof } : undefined);
  const refused = useErrorMessage(error);
  const title = reply?.data?.fileName ?? t('outsider.title');
  if (!proof || error?.status === 403)
    return (
      <OutsiderFrame title={title}>
        {error && <Notice kind="error">{refused}</Notice>}
        <CodeGate link={link} onProven={setProof} />
      </OutsiderFrame>
    );
  return (
    <OutsiderFrame title={title}>
      {error && <Notice kind="error">{refused}</Notice>}
      {!error && !reply && <p role="status">{t('agreements.opening')}</p>}
      {reply?.data && <Signing link={link} proof={proof} agreement={reply.data} onDone={again} />}
    </OutsiderFrame>
  );
}

type OutsiderAgreement = NonNullable<
  NonNullable<ReturnType<typeof useOpened<'documents.FindOutsiderAgreement'>>['reply']>['data']
>;

function Signing(props: {
  link: ShownLink;
  proof: string;
  agreement: OutsiderAgreement;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { search } = useLocation();
  const { agreement } = props;
  const [isShown, setShown] = useState(agreement.signer_status === 'viewed');
  const shown = { ...props.link, proof: props.proof };
  const done = { onSuccess: props.onDone };
  const sign = useWrite('documents.SignOutsiderAgreement', done);
  const decline = useWrite('documents.DeclineOutsiderAgreement', done);
  const problem = useErrorMessage(sign.error ?? decline.error);
  const { fileName: name = '', may_sign: maySign, status, message } = agreement;
  return (
    <>
      <p>
        {t(maySign ? 'outsider.asked' : 'outsider.from', {
          sender: agreement.sender_name,
          organization: agreement.organization_name,
          day: format.date(agreement.expiry_date),
        })}
      </p>
      {message && (
        <blockquote className="do-message" dir="auto">
          {message}
        </blockquote>
      )}
      {!maySign && <Notice kind="info">{t(`outsider.stateOf.${stateOf(agreement)}`)}</Notice>}
      <DocumentFrame
        key={status}
        call="documents.ViewOutsiderAgreement"
        request={shown}
        name={name}
        onShown={() => setShown(true)}
      />
      {maySign && (
        <DecisionForm
          name={agreement.signer_name ?? ''}
          isShown={isShown}
          isBusy={sign.isPending || decline.isPending}
          problem={problem}
          onSign={(mark) => sign.mutate({ ...shown, mark })}
          onDecline={(reason) => decline.mutate({ ...shown, reason })}
        />
      )}
      <p>
        <Link to={`/policy-edit-list${search}`}>{t('outsider.all')}</Link>
      </p>
    </>
  );
}

import { Notice, useErrorMessage, useFormat, useTranslation } from '@attesta/ui/base';
import { Link, useLocation } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { CodeGate } from './code-gate';
import { keptProof, shownLink } from './link';
import { OutsiderFrame } from './outsider-frame';
import { stateOf } from './state-of';
import { useOpened } from './use-opened';

/** What an address outside of the organization was sent, and may open (daily work 2, /policy-edit-list). */
export default function OutsiderListPage(): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const link = shownLink(useLocation().search);
  const [proof, setProof] = useState(() => keptProof(link.voter_email));
  const { reply, error } = useOpened('documents.ListOutsiderAgreements', proof ? { ...link, proof } : undefined);
  const refused = useErrorMessage(error);
  const isShut = !proof || error?.status === 403;
  return (
    <OutsiderFrame title={t('outsider.listTitle')}>
      {error && <Notice kind="error">{refused}</Notice>}
      {isShut && <CodeGate link={link} onProven={setProof} />}
      {!isShut && !reply && !error && <p role="status">{t('agreements.opening')}</p>}
      {!isShut && reply && (
        <ul className="do-list">
          {(reply.data ?? []).map(({ id, fileName, page = '', may_sign, expiry_date, ...one }) => (
            <li key={id}>
              <Link to={page}>
                <bdi>{fileName}</bdi>
              </Link>
              <span>
                {may_sign
                  ? t('outsider.signUntil', { day: format.date(expiry_date) })
                  : t(`outsider.stateOf.${stateOf(one)}`)}
              </span>
              <span className="do-quiet">
                <bdi>{one.organization_name}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isShut && reply && (reply.data ?? []).length === 0 && <p>{t('outsider.none')}</p>}
    </OutsiderFrame>
  );
}

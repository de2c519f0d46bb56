import { type StatusKind, StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { VotedAgenda } from './votes-panel';

type Result = NonNullable<VotedAgenda['result']>;

const kinds: Record<string, StatusKind> = {
  open: 'info',
  approved: 'success',
  rejected: 'danger',
  no_quorum: 'warning',
};

/** How a vote stands, with the numbers and the rule that make it so. */
export function ResultText({ result }: { result: Result }): ReactNode {
  const { t } = useTranslation('governance');
  const { outcome = 'open', rule, approved, rejected, abstained, pending, recused, proxies } = result;
  const { electorate, present, quorum, base, needed } = result;
  return (
    <div>
      <p>
        <StatusTag kind={kinds[outcome] ?? 'neutral'}>{t(`outcome.${outcome}`)}</StatusTag>{' '}
        {t('votes.tally', { approved, rejected, abstained, pending })}
      </p>
      <ul className="gv-reasons">
        <li>{t('votes.whyQuorum', { present, electorate, quorum, percent: rule?.quorum_percent })}</li>
        <li>
          {t(`votes.why.${rule?.majority}.${rule?.majority_of}`, { base, needed })}{' '}
          {t('votes.whyApproved', { approved })}
        </li>
        {(recused ?? 0) > 0 && <li>{t('votes.whyRecused', { recused })}</li>}
        {(proxies ?? 0) > 0 && <li>{t('votes.whyProxies', { proxies, most: rule?.most_proxies })}</li>}
      </ul>
    </div>
  );
}

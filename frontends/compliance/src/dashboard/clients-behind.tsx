import { Section, StatusTag, session, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import type { ReactNode } from 'react';
import { ownThresholds } from '../shared/own-thresholds';
import type { Client, Platform } from './overview';

/** Organizations below their own targets, a few, the worst first; opening one acts for it, and shows its dashboard. */
export function ClientsBehind({ platform }: { platform: Platform }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { behind = [], at_risk: atRisk = 0, below_target: below = 0, unscored = 0 } = platform;
  return (
    <Section title={t('platform.behind')}>
      {behind.length === 0 ? (
        <StatusTag kind="success">{t('platform.nobodyBehind')}</StatusTag>
      ) : (
        <>
          <p className="at-quiet">
            {t('platform.behindMeans', {
              risk: format.number(atRisk),
              below: format.number(below),
              none: format.number(unscored),
            })}
          </p>
          <ul className="at-bar-list cp-behind" aria-label={t('platform.behind')}>
            {behind.map((client) => (
              <li key={client.organization_id}>
                <span>
                  <Named client={client} />
                </span>
                <ScoreBar score={client.score} thresholds={ownThresholds(client)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Named({ client }: { client: Client }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { organization_id = '', name, parent_name, scored = 0, total = 0, response_date } = client;
  const share = t('platform.scoredOf', { n: format.number(scored), total: format.number(total) });
  return (
    <>
      <button type="button" className="at-row-link" onClick={() => session.update({ actingFor: organization_id })}>
        <bdi>{name}</bdi>
      </button>
      <small className="at-faint cp-before">
        {parent_name && (
          <>
            <bdi>{parent_name}</bdi> ·{' '}
          </>
        )}
        {t('platform.scoredShare')}: {share}
        {response_date && ` · ${t('field.lastAnswer')}: ${format.date(response_date)}`}
      </small>
    </>
  );
}

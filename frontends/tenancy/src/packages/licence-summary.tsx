import { OneReply, Section, Segmented, useCall, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { ValidTo } from '../organizations/validity-tag';

const defaults = { type: '' };
const types = ['0', '1', '2', '3', '4', '5'] as const;

/** How the licences of companies stand, of one type of organization or of all, and whose end next (platform 7 Dashboards). */
export function LicenceSummary(): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const [{ type }, setState] = useUrlState(defaults);
  const reply = useCall('tenancy.GetLicence', type ? { organization_type: Number(type) } : {});
  const counts = ['total', 'active', 'expiring', 'expired'] as const;
  return (
    <Section title={t('licences.title')}>
      <p className="at-quiet">{t('licences.lead')}</p>
      <Segmented
        aria-label={t('licences.by')}
        filters
        options={[
          { value: '', label: t('licences.all') },
          ...types.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        value={type}
        onChange={(next) => setState({ type: next })}
      />
      <OneReply of={reply} found={reply.data?.data} lines={4} within="panel">
        {(licences) => (
          <>
            <Facts
              items={counts.map((name) => ({
                label: t(`licences.${name}`),
                value: format.number(licences[name] ?? 0),
              }))}
            />
            <h3 className="at-subheading">{t('licences.next')}</h3>
            {licences.organizations?.length ? (
              <ul className="at-rows">
                {licences.organizations.map(({ id, name = '', valid_to, time_zone }) => (
                  <li key={id}>
                    <Link to={`/ss/organizations?${new URLSearchParams({ q: name })}`}>
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    <ValidTo day={valid_to} zone={time_zone} />
                  </li>
                ))}
              </ul>
            ) : (
              <p>{t('licences.none')}</p>
            )}
          </>
        )}
      </OneReply>
    </Section>
  );
}

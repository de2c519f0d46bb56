import { Button, EmptyState, Section, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { Prose } from './incident-facts';
import type { IncidentHandling } from './types';

/** What was found out: contributing factors, the five whys in their order, and the cause that they lead to. */
export function IncidentInvestigation(props: {
  handling: IncidentHandling;
  investigator?: string;
  onChange: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { factors = [], whys = [], root_cause, handlers = [], investigator_id } = props.handling;
  const none = factors.length === 0 && whys.length === 0 && !root_cause && !investigator_id && handlers.length === 0;
  return (
    <Section
      title={t('incidents.investigation')}
      extra={
        <Button className="at-no-print" onClick={props.onChange}>
          {t('ui:action.edit')}
        </Button>
      }
    >
      {none ? (
        <EmptyState title={t('incidents.noInvestigation')} />
      ) : (
        <Facts
          items={[
            { label: t('incidents.investigator'), value: props.investigator || '–' },
            { label: t('incidents.handlers'), value: format.list(handlers.map(({ name = '' }) => name)) || '–' },
            {
              label: t('incidents.factors'),
              value:
                factors.length === 0 ? (
                  '–'
                ) : (
                  <ul className="cp-links">
                    {factors.map(({ kind, description }) => (
                      <li key={`${kind} ${description}`}>
                        <strong>{t(`incidents.factor.${kind}`)}</strong>: <bdi>{description}</bdi>
                      </li>
                    ))}
                  </ul>
                ),
            },
            {
              label: t('incidents.whys'),
              value:
                whys.length === 0 ? (
                  '–'
                ) : (
                  <ol className="cp-whys">
                    {whys.map((why) => (
                      <li key={why}>
                        <bdi>{why}</bdi>
                      </li>
                    ))}
                  </ol>
                ),
            },
            { label: t('incidents.cause'), value: <Prose text={root_cause} /> },
          ]}
        />
      )}
    </Section>
  );
}

import { Button, Section, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { AttachmentLinks } from '../shared/attachment-links';
import { Harm, Severity } from './incident-marks';
import type { IncidentDetail } from './types';

/** What was reported, and how it is judged by those who handle it. */
export function IncidentFacts({ detail, onChange }: { detail: IncidentDetail; onChange?: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { incident = {}, handling, lessons, decision } = detail;
  const reporter = incident.unnamed ? t('incidents.unnamed') : incident.reported_by || t('incidents.somebodyGone');
  const links = (of: { id?: string; name?: string }[] | undefined, path: (id: string) => string): ReactNode =>
    of && of.length > 0 ? (
      <ul className="cp-links">
        {of.map(({ id = '', name }) => (
          <li key={id}>
            <Link to={path(id)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      '–'
    );
  return (
    <Section
      title={t('incidents.reportOf')}
      extra={
        onChange && (
          <Button className="at-no-print" onClick={onChange}>
            {t('incidents.classify')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          { label: t('incidents.what'), value: <Prose text={incident.description} /> },
          { label: t('incidents.outcome'), value: t(`incidents.outcomes.${incident.outcome}`) },
          { label: t('incidents.harm'), value: <Harm harm={incident.harm} /> },
          { label: t('incidents.when'), value: format.dateTime(incident.occurred_at) },
          { label: t('incidents.place'), value: incident.place || '–' },
          {
            label: t('incidents.people'),
            value: format.list((detail.people ?? []).map((person) => t(`incidents.person.${person}`))) || '–',
          },
          { label: t('incidents.immediate'), value: <Prose text={detail.immediate_action} /> },
          { label: t('incidents.files'), value: <AttachmentLinks files={detail.files} /> },
          {
            label: t('incidents.reportedBy'),
            value: <Reported by={reporter} on={format.date(incident.reported_on)} />,
          },
          ...(decision ? [{ label: t('incidents.decision'), value: <Prose text={decision} /> }] : []),
          ...(lessons ? [{ label: t('incidents.lessons'), value: <Prose text={lessons} /> }] : []),
          ...(handling
            ? [
                { label: t('incidents.severity'), value: <Severity code={incident.severity} /> },
                ...(handling.triage_note
                  ? [{ label: t('incidents.triageNote'), value: <Prose text={handling.triage_note} /> }]
                  : []),
                ...(handling.duplicate_of?.id
                  ? [
                      {
                        label: t('incidents.duplicateOf'),
                        value: links([handling.duplicate_of], (id) => `/ss/incidents/${id}`),
                      },
                    ]
                  : []),
                { label: t('incidents.risks'), value: links(handling.risks, (id) => `/ss/risks/${id}`) },
                {
                  label: t('incidents.standards'),
                  value: links(handling.standards, (id) => `/ss/scores/standard/${id}`),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

/** A name beside a day, each in its own direction. */
function Reported({ by, on }: { by: string; on: string }): ReactNode {
  return (
    <>
      <bdi>{by}</bdi>, <bdi>{on}</bdi>
    </>
  );
}

export function Prose({ text }: { text?: string }): ReactNode {
  return text ? (
    <span className="at-prose" dir="auto">
      {text}
    </span>
  ) : (
    '–'
  );
}

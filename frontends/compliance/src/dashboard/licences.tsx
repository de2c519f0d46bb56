import { Section, Segmented, StatusTag, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Client, Platform } from './overview';
import { type Task, TaskList } from './task-list';

const defaults = { licences: '' };

/** Licences that end within 60 days or have ended, to be narrowed by how they stand; each leads to its organization. */
export function Licences({ platform }: { platform: Platform }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [{ licences: chosen }, setState] = useUrlState(defaults);
  const { licences = [], licence_groups: groups = [] } = platform;
  const all = groups.reduce((sum, { count = 0 }) => sum + count, 0);
  const segment = (key: string, word: string, count: number) => ({
    value: key,
    label: `${t(`platform.licenceGroup.${word}`)} · ${format.number(count)}`,
  });
  const segments = [
    segment('', 'all', all),
    ...groups.filter(({ count }) => count).map(({ key = '', count = 0 }) => segment(key, key, count)),
  ];
  const shown = licences.filter(({ licence_group }) => !chosen || licence_group === chosen);
  const task = useTask();
  return (
    <Section title={t('platform.licences')}>
      {licences.length === 0 ? (
        <StatusTag kind="success">{t('platform.noLicences')}</StatusTag>
      ) : (
        <>
          <Segmented
            aria-label={t('platform.licencesBy')}
            filters
            options={segments}
            value={chosen}
            onChange={(next) => setState({ licences: next })}
          />
          <TaskList tasks={shown.map(task)} />
        </>
      )}
    </Section>
  );
}

function useTask(): (client: Client) => Task {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return ({ organization_id = '', name = '', valid_to, days_left: left = 0, licence_group: group = '' }) => ({
    key: organization_id,
    text: name,
    to: `/ss/organizations?${new URLSearchParams({ q: name })}`,
    word: left < 0 ? t(`platform.licenceGroup.${group}`) : t('dashboard.daysLeft', { n: format.number(left) }),
    kind: left < 0 || group === 'days_7' ? 'danger' : 'warning',
    detail: t('platform.until', { date: format.date(valid_to) }),
  });
}

import { Button, Form, nodeLabel, useFormat, useTranslation } from '@attesta/ui';
import { DatePicker } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { isChange, type PersonChange } from './assignment-change';

type NamedChange = PersonChange & { name: string };

/** So many nodes of one person are named; of the rest their number. */
const most = 4;

/** Says what will change, for whom, before it is saved. */
export function ChangeBar(props: {
  changes: NamedChange[];
  lastDay: string;
  onLastDay: (day: string) => void;
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const changes = props.changes.filter(isChange);
  const isChanged = changes.length > 0;
  return (
    <div className="cp-sticky-bar">
      <Form.Item label={t('assignment.expiry')} htmlFor="assignment-expiry" layout="vertical" className="cp-flat">
        <DatePicker
          id="assignment-expiry"
          className="at-full"
          aria-label={t('assignment.expiry')}
          placeholder={t('assignment.noExpiry')}
          onChange={(day) => props.onLastDay(day?.format('YYYY-MM-DD') ?? '')}
        />
      </Form.Item>
      <div className="cp-bar-text">
        <span role="status">
          <Summary changes={changes} />
        </span>
        {isChanged && (
          <details>
            <summary>{t('assignment.showChanges')}</summary>
            <ul className="cp-changes">
              {changes.map((change) => (
                <Change key={change.userId} change={change} />
              ))}
            </ul>
          </details>
        )}
      </div>
      {isChanged && <Button onClick={props.onDiscard}>{t('assignment.discard')}</Button>}
      <Button type="primary" disabled={!isChanged} loading={props.busy} onClick={props.onSave}>
        {t('assignment.save')}
      </Button>
    </div>
  );
}

/** How many people gain and lose how many substandards, counted for each of them. */
function Summary({ changes }: { changes: NamedChange[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  if (changes.length === 0) return t('assignment.unchanged');
  const total = (count: (change: PersonChange) => number): number =>
    changes.reduce((sum, change) => sum + count(change), 0);
  const counts = {
    added: total(({ gained }) => gained),
    removed: total(({ lost }) => lost),
    moved: total(({ moved }) => moved.length),
  };
  const told = (['added', 'removed', 'moved'] as const).filter((key) => counts[key] > 0);
  return [
    ...told.map((key) => t(`assignment.pending.${key}`, { n: format.number(counts[key]) })),
    t('assignment.pending.people', { n: format.number(changes.length) }),
  ].join(' · ');
}

function Change({ change }: { change: NamedChange }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const named = (nodes: { name: string; code: string }[]): string => {
    const labels = nodes.slice(0, most).map(nodeLabel);
    const rest = nodes.length - labels.length;
    return [...labels, ...(rest > 0 ? [t('assignment.more', { n: format.number(rest) })] : [])].join('; ');
  };
  const { added, removed, moved } = change;
  return (
    <li>
      <strong>
        <bdi>{change.name}</bdi>
      </strong>
      {added.length > 0 && <p>{t('assignment.gets', { what: named(added.map(({ node }) => node)) })}</p>}
      {removed.length > 0 && <p>{t('assignment.loses', { what: named(removed) })}</p>}
      {moved.length > 0 && <p>{t('assignment.endMoves', { what: named(moved) })}</p>}
    </li>
  );
}

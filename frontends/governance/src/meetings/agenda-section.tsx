import { Button, EmptyState, ErrorPanel, ownDirection, Section, Select, useCall, useTranslation } from '@attesta/ui';
import { FoundSelect, useTyping } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AgendaLink, AgendaLinks } from '../links/agenda-links';
import { newKey } from '../shared/new-key';
import { NotFetched } from '../shared/not-fetched';
import { AgendaFiles } from './agenda-files';
import { AgendaPointFields } from './agenda-point-fields';
import { agendaPart, type Meeting, type Point, type SubPoint } from './meeting-parts';
import { SaveNotice } from './save-state';
import { useFocusAfterMove } from './use-focus-after-move';
import { useFocusAfterRemoval, useRemoval } from './use-removal';
import { useSharedPart } from './use-shared-part';

/** What the meeting is to speak of: items with their sub-agendas and files. */
export function AgendaSection({ meeting, isEditable }: { meeting: Meeting; isEditable: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const linked = useCall('governance.ListAgendaLinks', { id: meeting.id });
  const links = linked.data?.data ?? [];
  return (
    <Section title={t('part.agenda')}>
      {linked.error && <ErrorPanel error={linked.error} onRetry={() => void linked.refetch()} />}
      {isEditable && (
        <div className="at-no-print">
          <AgendaEditor meeting={meeting} links={links} />
        </div>
      )}
      <div className={isEditable ? 'at-print-only' : undefined}>
        {/* A meeting may come to speak of what nobody had thought of. */}
        <AgendaText meeting={meeting} links={links} isLinkable={!isEditable && meeting.manageable} />
      </div>
    </Section>
  );
}

const blank = (): Point => ({
  rowKey: newKey(),
  agenda_item: '',
  description: '',
  presenter: '',
  subAgenda: [],
  forwarded_agenda_id: '',
  master_agenda_id: '',
});

function AgendaEditor({ meeting, links }: { meeting: Meeting; links: AgendaLink[] }): ReactNode {
  const { t } = useTranslation('governance');
  const part = useSharedPart(agendaPart, meeting);
  const points = part.value;
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  const add = (more: Partial<Point> = {}): void => {
    part.change([...points, { ...blank(), ...more }]);
    setAdded(added + 1);
  };
  // Whoever adds an item goes on to write it.
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input')?.focus();
  }, [added]);
  const change = (next: Point): void =>
    part.change(points.map((point) => (point.rowKey === next.rowKey ? next : point)));
  const removal = useRemoval((rowKey) => part.change(withoutRow(points, rowKey)));
  useFocusAfterRemoval(removal, list);
  const keepFocus = useFocusAfterMove(list);
  const move = (index: number, by: number): void => {
    const next = [...points];
    keepFocus(points[index]?.rowKey ?? '', by);
    next.splice(index + by, 0, ...next.splice(index, 1));
    part.change(next);
  };
  const stored = (meeting.agenda_of_meeting ?? []).flatMap((point) => [point, ...(point.subAgenda ?? [])]);
  const storedAs = new Map(stored.map((point) => [point.rowid || point.agenda_id, point]));
  const hangingOn = (rowKey: string): ReactNode => {
    const of = { meetingId: meeting.id ?? '', point: storedAs.get(rowKey), isEditable: true };
    return (
      <>
        <AgendaFiles {...of} />
        <AgendaLinks {...of} links={links} />
      </>
    );
  };
  return (
    <>
      <SaveNotice part={removal.leaving ? { ...part, state: 'waiting' } : part} by={meeting.updated_by} />
      <ol ref={list} className="gv-agenda">
        {points.map((point, index) => (
          <li key={point.rowKey} data-row={point.rowKey}>
            <AgendaPointFields
              number={index + 1}
              point={point}
              removal={removal}
              onChange={change}
              onEnter={() => add()}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < points.length - 1 ? () => move(index, 1) : undefined}
              isVoted={(rowKey) => storedAs.get(rowKey)?.sent_for_vote ?? false}
              hangingOn={hangingOn}
            />
          </li>
        ))}
      </ol>
      <div className="at-cluster at-gap-before">
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add()}>
          {t('agenda.add')}
        </Button>
        <FromMasterList onAdd={add} />
        <Forwarded committeeId={meeting.committee_id ?? ''} there={points} onAdd={add} />
      </div>
    </>
  );
}

/** The agenda without an item or a sub-item. */
function withoutRow(points: Point[], rowKey: string): Point[] {
  const others = <Row extends SubPoint>(rows: Row[]): Row[] => rows.filter((row) => row.rowKey !== rowKey);
  return others(points).map((point) => ({ ...point, subAgenda: others(point.subAgenda) }));
}

/** So many entries of the master list are offered at once; more words find the others. */
const offered = 50;

type Add = (more: Partial<Point>) => void;

/** An entry of the master list, found on the server as one types, becomes an item, with its document. */
function FromMasterList({ onAdd }: { onAdd: Add }): ReactNode {
  const { t } = useTranslation('governance');
  const typing = useTyping();
  const request = { q: typing.q, sort: 'agenda_item', page: 1, page_size: offered };
  const list = useCall('governance.ListAgendas', request, { keepPrevious: true });
  const entries = list.data?.data ?? [];
  const isAsked = typing.typed !== '' || typing.q !== '' || list.isPlaceholderData;
  if (entries.length === 0 && !isAsked) return <NotFetched of={list} />;
  return (
    <FoundSelect
      typing={typing}
      query={list}
      aria-label={t('agenda.fromList')}
      placeholder={t('agenda.fromList')}
      value={null}
      className="gv-from"
      popupMatchSelectWidth={false}
      options={entries.map(({ id = '', agenda_item = '' }) => ({ value: id, label: agenda_item }))}
      onSelect={(id: string) => {
        const entry = entries.find((one) => one.id === id);
        if (entry) onAdd({ agenda_item: entry.agenda_item, description: entry.description, master_agenda_id: id });
      }}
    />
  );
}

function Forwarded(props: { committeeId: string; there: Point[]; onAdd: Add }): ReactNode {
  const { t } = useTranslation('governance');
  const forwarded = useCall('governance.ListForwardedOptions', { committee_id: props.committeeId });
  const options = (forwarded.data?.data ?? []).filter(
    ({ key }) => !props.there.some(({ forwarded_agenda_id }) => forwarded_agenda_id === key),
  );
  if (options.length === 0) return <NotFetched of={forwarded} />;
  const label = t('agenda.forward', { number: options.length });
  return (
    <Select<string | null>
      aria-label={label}
      placeholder={label}
      value={null}
      className="gv-from"
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.map(({ key = '', title, meeting_name, reason }) => ({
        value: key,
        label: `${ownDirection(title)} (${ownDirection(meeting_name)}: ${t(`agenda.reason.${reason}`)})`,
      }))}
      onSelect={(chosen) => {
        const option = options.find(({ key }) => key === chosen);
        if (option)
          props.onAdd({ agenda_item: option.title, description: option.description, forwarded_agenda_id: option.key });
      }}
    />
  );
}

/** The agenda to read. */
function AgendaText(props: { meeting: Meeting; links: AgendaLink[]; isLinkable?: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const { meeting } = props;
  const hangingOn = (point: ComponentProps<typeof AgendaFiles>['point']): ReactNode => (
    <>
      <AgendaFiles meetingId={meeting.id ?? ''} point={point} />
      <AgendaLinks meetingId={meeting.id ?? ''} point={point} links={props.links} isEditable={props.isLinkable} />
    </>
  );
  if ((meeting.agenda_of_meeting ?? []).length === 0) return <EmptyState title={t('votes.none')} />;
  return (
    <ol className="gv-agenda">
      {(meeting.agenda_of_meeting ?? []).map((point) => (
        <li key={point.agenda_id}>
          <div className="gv-point">
            <span className="gv-number">{point.serial_no}</span>
            <div>
              <strong>
                <bdi>{point.agenda_item}</bdi>
              </strong>
              {point.presenter && <p className="at-quiet">{t('agenda.presentedBy', { name: point.presenter })}</p>}
              {point.forwarded_from && (
                <p className="at-quiet">{t('agenda.forwardedFrom', { meeting: point.forwarded_from.meeting_name })}</p>
              )}
              {point.description && (
                <p className="at-prose">
                  <bdi>{point.description}</bdi>
                </p>
              )}
              {hangingOn(point)}
              {(point.subAgenda ?? []).map((sub) => (
                <div key={sub.agenda_id} className="gv-point">
                  <span className="gv-number">{sub.serial_no}</span>
                  <div>
                    <bdi>{sub.agenda_item}</bdi>
                    {sub.presenter && <p className="at-quiet">{t('agenda.presentedBy', { name: sub.presenter })}</p>}
                    {sub.description && (
                      <p className="at-prose">
                        <bdi>{sub.description}</bdi>
                      </p>
                    )}
                    {hangingOn(sub)}
                  </div>
                </div>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

import { nodeLabel, OneReply, type Reply, StatusTag, useCall, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable, SideDrawer } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { placeAddress } from '../readiness/readiness';
import { Formula } from '../scores/explained-inputs';
import { WayUp } from '../scores/way-up';

type Explained = NonNullable<Reply<'compliance.ExplainEsr'>['data']>;
type Counted = NonNullable<Explained['substandards']>[number];

/** Which count is opened: that of ESR substandards, or of the others. */
export interface OpenedCount {
  esr: 0 | 1;
  title: string;
}

interface EsrDrawerProps {
  of: OpenedCount | undefined;
  library?: string | undefined;
  asOf?: string | undefined;
  onClose: () => void;
}

/** How a count of complete substandards comes about: each of them, why some have no score, and what completes enough of them. */
export default function EsrDrawer({ of, library, asOf, onClose }: EsrDrawerProps): ReactNode {
  return (
    <SideDrawer open={of !== undefined} title={of?.title ?? ''} onClose={onClose} size={640}>
      {of && <Count esr={of.esr} library={library} asOf={asOf} />}
    </SideDrawer>
  );
}

function Count({ esr, library, asOf }: Omit<EsrDrawerProps, 'of' | 'onClose'> & { esr: 0 | 1 }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const request = { esr, library_id: library || undefined, as_of: asOf || undefined };
  const explained = useCall('compliance.ExplainEsr', request);
  return (
    <OneReply of={explained} found={explained.data} rows={6} within="panel">
      {({ data }) => {
        const { complete = 0, total = 0, percentage, substandards = [] } = data ?? {};
        return (
          <>
            <p className="at-prose">{t('dashboard.countMeans')}</p>
            {total > 0 && (
              <Formula>{`${format.number(complete)} ÷ ${format.number(total)} = ${format.percent(percentage)}`}</Formula>
            )}
            {!asOf && <WayUp way={data ?? {}} />}
            <Substandards counted={substandards} title={t('explain.title')} />
            {substandards.length < total && (
              <p className="at-quiet">
                {t('dashboard.firstOf', { n: format.number(substandards.length), total: format.number(total) })}
              </p>
            )}
          </>
        );
      }}
    </OneReply>
  );
}

function Substandards({ counted, title }: { counted: Counted[]; title: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const columns: Column<Counted & { id: string }>[] = [
    {
      key: 'name',
      title: t('level.substandard'),
      sortable: true,
      value: ({ place }) => nodeLabel(place ?? {}),
      render: ({ place, reason }) => (
        <>
          <Link to={placeAddress(place ?? {})}>
            <bdi>{nodeLabel(place ?? {})}</bdi>
          </Link>
          {reason && <small className="at-faint cp-before">{t(`explain.reason.${reason}`)}</small>}
        </>
      ),
    },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      align: 'end',
      card: 'line',
      value: ({ place }) => place?.score,
      render: ({ place }) => format.percent(place?.score),
    },
    {
      key: 'state',
      title: t('dashboard.state'),
      card: 'status',
      value: ({ complete }) => (complete ? 1 : 0),
      render: ({ complete }) => (
        <StatusTag kind={complete ? 'success' : 'warning'}>
          {t(`esr.slice.${complete ? 'complete' : 'incomplete'}`)}
        </StatusTag>
      ),
    },
  ];
  const items = counted.map((one, index) => ({ ...one, id: one.place?.id || String(index) }));
  return <LocalTable name="compliance.countedSubstandards" caption={title} items={items} columns={columns} />;
}

import { EmptyState, OneReply, type Reply, useCall, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

type Node = NonNullable<Reply<'governance.GetCommitteeTree'>['data']>[number];

/** Committees below those that they report to, each with its members. */
export function CommitteeTree(): ReactNode {
  const { t } = useTranslation('governance');
  const { data, error, refetch } = useCall('governance.GetCommitteeTree');
  return (
    <OneReply of={{ error, refetch }} found={data} lines={6} within="panel">
      {({ data: nodes = [] }) =>
        nodes.length === 0 ? (
          <EmptyState title={t('committees.none')} description={t('committees.noneHint')} />
        ) : (
          <Branch nodes={nodes} />
        )
      }
    </OneReply>
  );
}

function Branch({ nodes }: { nodes: Node[] }): ReactNode {
  const { t } = useTranslation('governance');
  return (
    <ul className="gv-tree">
      {nodes.map((node) => (
        <li key={node.key}>
          {node.kind === 'committee' ? (
            <Link to={`/ss/committees/${node.key}`}>{node.title}</Link>
          ) : (
            <span>
              {node.title} <span className="at-tag">{t(`memberRole.${node.role || 'member'}`)}</span>
            </span>
          )}
          {(node.children ?? []).length > 0 && <Branch nodes={node.children ?? []} />}
        </li>
      ))}
    </ul>
  );
}

import { Button, Section, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { PlusOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { NodeForm } from './node-form';
import type { NodePath } from './tree-node';

const counts = ['chapters', 'standards', 'substandards', 'activities', 'elements'] as const;

/** The library itself: what it is about and how much it holds. */
export function LibraryDetails(props: {
  library: {
    id?: string;
    name?: string;
    description?: string;
    archived?: boolean;
    version?: number;
    updated_at?: string;
    may_edit?: boolean;
    may_publish?: boolean;
    organization_name?: string;
    counts?: Partial<Record<(typeof counts)[number], number>>;
  };
  onSelect: (path: NodePath) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { maintain } = usePermissions(props.library);
  const [adding, setAdding] = useState(false);
  const { library } = props;
  return (
    <Section
      title={t('tree.about')}
      extra={
        maintain && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('add.chapter')}
          </Button>
        )
      }
    >
      <p className="at-prose" dir="auto">
        {library.description || t('tree.noDescription')}
      </p>
      <StatRow>
        {counts.map((key) => (
          <Stat key={key} label={t(`count.${key}`)} value={format.number(library.counts?.[key] ?? 0)} />
        ))}
      </StatRow>
      <p className="at-quiet">{t('tree.hint')}</p>
      {adding && (
        <NodeForm
          level="chapter"
          libraryId={library.id ?? ''}
          parentId={library.id ?? ''}
          onClose={() => setAdding(false)}
          onSaved={(id) => props.onSelect({ chapter: id })}
        />
      )}
    </Section>
  );
}

import {
  Button,
  ErrorPanel,
  LinesSkeleton,
  nodeTexts,
  Section,
  Space,
  Tag,
  Tooltip,
  useTranslation,
} from '@attesta/ui';
import { DocumentsAbout, MeetingsAbout } from '@attesta/ui/data';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  SwapOutlined,
  TranslationOutlined,
} from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { ActivityCard } from '../activities/activity-card';
import { DeleteNode } from './delete-node';
import { MoveNode } from './move-node';
import { NodeForm } from './node-form';
import { below, type EditableLevel, nodeCalls } from './node-kinds';
import { SubstandardDetails } from './substandard-details';
import { TranslationsForm } from './translations-form';
import type { NodePath, TreeLevel } from './tree-node';
import { useSiblingOrder } from './use-sibling-order';
import type { TreeItem } from './use-tree';

interface NodeDetailsProps {
  level: TreeLevel;
  path: NodePath;
  /** undefined while the way to it loads. */
  item: TreeItem | undefined;
  error: unknown;
  library: { id?: string; name?: string; may_edit?: boolean };
  onSelect: (path: NodePath) => void;
  onReload: () => void;
}

/** The chosen node: its text, its marks, what can be done with it. */
export function NodeDetails(props: NodeDetailsProps): ReactNode {
  const { t } = useTranslation('content');
  if (!props.item) {
    return (
      <Section>
        {props.error ? <ErrorPanel error={props.error} onRetry={props.onReload} /> : <LinesSkeleton lines={5} />}
      </Section>
    );
  }
  if (props.level === 'activity') {
    return (
      <Section title={t('level.activity')}>
        <ActivityCard activity={props.item} below={props.path.substandard} />
      </Section>
    );
  }
  return <Details {...props} item={props.item} level={props.level} />;
}

function Details(props: NodeDetailsProps & { item: TreeItem; level: EditableLevel }): ReactNode {
  const { level, item, path, library } = props;
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const permissions = usePermissions(library);
  const [open, setOpen] = useState<'edit' | 'add' | 'translations' | 'move' | 'delete'>();
  const order = useSiblingOrder(library.id ?? '');
  const close = (): void => setOpen(undefined);
  const child = below[level];
  const mayAdd = child === 'activity' ? permissions.createActivities : permissions.maintain;
  const add = (): void => {
    if (child === 'activity')
      navigate(
        `/ss/activities/new?library=${library.id}&chapter=${path.chapter}&standard=${path.standard}&substandard=${item.id}`,
      );
    else setOpen('add');
  };
  const { esr } = item as { esr?: number };
  const { name, description } = nodeTexts(item);
  return (
    <>
      <Section
        title={
          <>
            <span className="ct-kicker">
              {t(`level.${level}`)} {item.code && <span className="at-code">{item.code}</span>}
            </span>
            <bdi>{name}</bdi> {esr === 1 && <Tag className="at-esr">{t('esr')}</Tag>}
          </>
        }
      >
        <p className="at-prose" dir="auto">
          {description || t('tree.noDescription')}
        </p>
        {esr === 1 && <p className="at-quiet">{t('esrExplained')}</p>}
        <Space wrap className="ct-node-actions">
          {mayAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              {t(`add.${child}`)}
            </Button>
          )}
          {permissions.maintain && (
            <>
              <Button icon={<EditOutlined />} onClick={() => setOpen('edit')}>
                {t('ui:action.edit')}
              </Button>
              <Quiet
                icon={<ArrowUpOutlined />}
                name={t('order.up')}
                disabled={order.busy}
                onClick={() => void order.move(level, path, { by: -1 })}
              />
              <Quiet
                icon={<ArrowDownOutlined />}
                name={t('order.down')}
                disabled={order.busy}
                onClick={() => void order.move(level, path, { by: 1 })}
              />
              <Quiet
                icon={<TranslationOutlined />}
                name={t('translations.action')}
                onClick={() => setOpen('translations')}
              />
              <Quiet icon={<SwapOutlined />} name={t('move.action')} onClick={() => setOpen('move')} />
              <Quiet danger icon={<DeleteOutlined />} name={t('ui:action.delete')} onClick={() => setOpen('delete')} />
            </>
          )}
        </Space>
        <p className="at-visually-hidden" role="status">
          {order.said}
        </p>
        {level === 'substandard' && <SubstandardDetails libraryId={library.id ?? ''} substandard={item} />}
        {open === 'edit' && (
          <NodeForm level={level} libraryId={library.id ?? ''} parentId="" node={item} onClose={close} />
        )}
        {open === 'add' && child !== 'activity' && (
          <NodeForm
            level={child}
            libraryId={library.id ?? ''}
            parentId={item.id ?? ''}
            onClose={close}
            onSaved={(id) => props.onSelect({ ...path, [child]: id })}
          />
        )}
        {open === 'translations' && <TranslationsForm update={nodeCalls[level].update} node={item} onClose={close} />}
        {open === 'move' && (
          <MoveNode
            level={level}
            node={item}
            path={path}
            libraryId={library.id ?? ''}
            onClose={close}
            onMoved={props.onSelect}
          />
        )}
        {open === 'delete' && (
          <DeleteNode
            level={level}
            node={item}
            onClose={close}
            onDeleted={() => props.onSelect({ ...path, [level]: undefined })}
          />
        )}
      </Section>
      {level === 'standard' && <DocumentsAbout kind="standard" id={item.id ?? ''} />}
      {level === 'standard' && <MeetingsAbout kind="standard" id={item.id ?? ''} />}
    </>
  );
}

/** What is done to a node now and then: its sign alone, so that all of it stands in one line beside the tree; named on hover and focus. */
function Quiet({ name, ...button }: { name: string } & ComponentProps<typeof Button>): ReactNode {
  return (
    <Tooltip title={name}>
      <Button {...button} aria-label={name} />
    </Tooltip>
  );
}

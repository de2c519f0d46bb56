import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChosenLink, LinkDrawerProps } from './link-drawer';
import './texts';
import type { LinkKind } from './use-things';

export type { ChosenLink, LinkKind };

// It is there when somebody links.
const LinkDrawer = lazy(() => import('./link-drawer'));

/** A thing of another part of the platform, as its service names it for the reader. */
export interface LinkedRecord {
  kind?: string;
  id?: string;
  name?: string;
  /** The address of its page. */
  link?: string;
  /** What is to be known of it besides, such as that something newer has taken its place. */
  note?: string;
}

/** What something is about elsewhere: to be opened by everybody, linked and taken off by who may. */
export function RecordLinks(
  props: Omit<LinkDrawerProps, 'onClose'> & {
    links: LinkedRecord[];
    isEditable?: boolean;
    onUnlink: (chosen: ChosenLink) => void;
  },
): ReactNode {
  const { t } = useTranslation('links');
  const { links, isEditable, onUnlink, ...drawer } = props;
  const [isLinking, setLinking] = useState(false);
  return (
    <div className="at-cluster">
      {links.map(({ kind = '', id = '', name, link = '', note }) => (
        <span key={`${kind} ${id}`} className="at-record-link">
          <span className="at-quiet">{t(`kind.${kind}`)}</span>{' '}
          <Link to={link}>
            <bdi>{name}</bdi>
          </Link>
          {note && <span className="at-tag">{note}</span>}
          {isEditable && (
            <Button
              type="text"
              size="small"
              aria-label={t('unlink', { name })}
              icon={<DeleteOutlined aria-hidden="true" />}
              onClick={() => onUnlink({ kind: kind as LinkKind, linked_id: id })}
            />
          )}
        </span>
      ))}
      {isEditable && (
        <Button
          type="link"
          className="at-flush"
          aria-label={t('linkTo', { name: drawer.name })}
          onClick={() => setLinking(true)}
        >
          {t('link')}
        </Button>
      )}
      {isLinking && (
        <Suspense>
          <LinkDrawer {...drawer} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </div>
  );
}

import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';

/** What a status means; its color never stands alone, an icon and a word go with it. */
export type StatusKind = 'success' | 'warning' | 'danger' | 'info' | 'pending' | 'neutral';

const icons: Record<StatusKind, ComponentType> = {
  success: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  danger: CloseCircleFilled,
  info: InfoCircleFilled,
  pending: ClockCircleOutlined,
  neutral: MinusCircleOutlined,
};

/** A status as icon and word. */
export function StatusTag({ kind, children }: { kind: StatusKind; children: ReactNode }): ReactNode {
  const Icon = icons[kind];
  return (
    <span className={`at-status at-status-${kind}`}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  );
}

import * as icons from '@attesta/ui/icons';
import type { ComponentType, ReactNode } from 'react';

/** The icon of a menu entry by its name in the remote's description; a plain one where the name is unknown. */
export function MenuIcon({ name }: { name: string }): ReactNode {
  const Icon =
    (icons as unknown as Record<string, ComponentType<{ 'aria-hidden': boolean }>>)[name] ?? icons.AppstoreOutlined;
  return <Icon aria-hidden />;
}

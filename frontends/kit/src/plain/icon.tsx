import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, type ReactNode } from 'react';

/** An icon of the product's set as plain SVG: antd's own component brings its theme machinery along. */
export function Icon({ of: { icon, name } }: { of: IconDefinition }): ReactNode {
  const { attrs, children = [] } = typeof icon === 'function' ? icon('currentColor', 'currentColor') : icon;
  return (
    <svg
      className={`at-icon at-icon-${name}`}
      viewBox={attrs.viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {children.map(({ tag, attrs: shape }: AbstractNode) => createElement(tag, { key: shape.d, ...shape }))}
    </svg>
  );
}

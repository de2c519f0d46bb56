import type { ReactNode } from 'react';
import { Section } from '../page/page';
import { ErrorPanel } from './error-panel';
import { LinesSkeleton } from './skeletons';

/**
 * What one call tells of one thing, once it is there: until then the shape of it, and of an error the way on.
 * @param props.found what is shown; undefined while it is on its way
 * @param props.lines how many lines of it there will be
 * @param props.within where it stands: on a page it gets a panel, a drawer is one
 */
export function OneReply<Found>(props: {
  of: { error: unknown; refetch: () => unknown };
  found: Found | null | undefined;
  lines?: number;
  within?: 'page' | 'drawer';
  children: (found: Found) => ReactNode;
}): ReactNode {
  const { of, found, lines = 8, within = 'page' } = props;
  if (of.error) return <ErrorPanel error={of.error} onRetry={() => void of.refetch()} />;
  if (found !== undefined && found !== null) return props.children(found);
  const shape = <LinesSkeleton lines={lines} />;
  return within === 'page' ? <Section>{shape}</Section> : shape;
}

import { type LazyExoticComponent, lazy } from 'react';
import type { Plot } from './plot';

type LazyPlot = LazyExoticComponent<typeof Plot>;

let loaded: LazyPlot | undefined;

/** The drawing part of charts, in a file of its own that the first chart brings; `again` after it could not be loaded. */
export function loadPlot(again = false): LazyPlot {
  if (!loaded || again) loaded = lazy(() => import('./plot').then(({ Plot }) => ({ default: Plot })));
  return loaded;
}

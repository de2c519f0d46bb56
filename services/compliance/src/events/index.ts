export * from './configuration.consumer';
export * from './given-sessions.consumer';
export * from './kpi-rollups.consumer';
export * from './nodes.consumer';
export * from './people.consumer';
export * from './scores.consumer';
export * from './versions.consumer';
export * from './work.consumer';

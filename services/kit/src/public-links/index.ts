export * from './link-token';
export * from './mailed-code';
export * from './mailed-codes';
export * from './open-public-link';
export * from './public-page';

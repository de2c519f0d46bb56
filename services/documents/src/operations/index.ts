export * from './files/discard-files';
export * from './files/download-file';
export * from './files/read-file';
export * from './files/store-file';

/** A set of Debian packages that is unpacked together with all it depends on. */
export interface PackageSet {
  /** Names the set in the cache and in messages. */
  name: string;
  packages: string[];
  /** Programs that get a wrapper, relative to the unpacked root. */
  programs: string[];
  /** Folders with shared libraries besides the usual ones, relative to the unpacked root. */
  libraries: string[];
}

/** Debian's suites in the order in which they are tried: DocumentDB is in both, and in nothing older. */
export const SUITES = ['forky', 'sid'];

const POSTGRES = 'usr/lib/postgresql/18';

/** Database, broker and object store (see design page local-runtime: all three are real engines). */
export const ENGINES: PackageSet = {
  name: 'runtime',
  packages: ['postgresql-18-documentdb', 'nats-server', 'radosgw'],
  programs: [
    `${POSTGRES}/bin/initdb`,
    `${POSTGRES}/bin/postgres`,
    `${POSTGRES}/bin/psql`,
    'usr/sbin/nats-server',
    'usr/bin/radosgw',
    'usr/bin/radosgw-admin',
  ],
  libraries: [`${POSTGRES}/lib`],
};

/** The browser of the end-to-end tests, fetched only where none is on the PATH and the user is not root. */
export const CHROMIUM: PackageSet = {
  name: 'chromium',
  packages: ['chromium', 'fonts-dejavu-core'],
  programs: ['usr/lib/chromium/chromium'],
  libraries: ['usr/lib/chromium'],
};

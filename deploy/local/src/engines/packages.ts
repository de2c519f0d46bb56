import { readFileSync } from 'node:fs';

/** A set of Debian packages that is unpacked together with all it depends on. */
export interface PackageSet {
  /** Names the set in the cache and in messages. */
  name: string;
  packages: string[];
  /** Programs that get a wrapper, relative to the unpacked root. */
  programs: string[];
  /** Folders with shared libraries besides the usual ones, relative to the unpacked root. */
  libraries: string[];
  /** Debian's suites in the order in which they are tried. */
  suites(): string[];
  /** How a program finds its libraries: through the unpacked loader, or the machine's own with a longer search path. */
  start: 'loader' | 'search-path';
}

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
  // DocumentDB is in both, and in nothing older.
  suites: () => ['forky', 'sid'],
  start: 'loader',
};

/** The suite of this machine (bookworm, trixie …), from /etc/os-release. */
function machineSuite(): string[] {
  const found = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'));
  return found ? [found[1]!] : [];
}

/**
 * The browser of the end-to-end tests, fetched only where none is on the PATH and apt may not install it. It starts its
 * own program file again for every tab, so it cannot go through another loader: it comes from the machine's own suite,
 * whose C library it shares.
 */
export const CHROMIUM: PackageSet = {
  name: 'chromium',
  packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
  programs: ['usr/lib/chromium/chromium-headless-shell'],
  libraries: ['usr/lib/chromium'],
  suites: machineSuite,
  start: 'search-path',
};

/** The program that judges signatures in PDFs, for tests, fetched only where none is on the PATH. */
export const POPPLER: PackageSet = {
  name: 'poppler',
  packages: ['poppler-utils'],
  programs: ['usr/bin/pdfsig'],
  libraries: [],
  suites: machineSuite,
  start: 'search-path',
};

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../common/setup-error';

const KEYRINGS = ['/usr/share/keyrings/debian-archive-keyring.gpg', '/usr/share/keyrings/debian-archive-keyring.pgp'];

interface SourceEntry {
  uri: string;
  suite: string;
  components: string[];
}

/** Reads one-line entries (`deb [options] uri suite component…`). */
function readOneLineSources(text: string): SourceEntry[] {
  const entries: SourceEntry[] = [];
  for (const line of text.split('\n')) {
    const found = /^\s*deb\s+(?:\[[^\]]*\]\s*)?(\S+)\s+(\S+)\s+(.+?)\s*(?:#.*)?$/.exec(line);
    if (found) entries.push({ uri: found[1]!, suite: found[2]!, components: found[3]!.split(/\s+/) });
  }
  return entries;
}

/** Reads deb822 stanzas (`URIs:`, `Suites:`, `Components:`). */
function readStanzaSources(text: string): SourceEntry[] {
  const withoutComments = text.replace(/^#.*\n?/gm, '');
  return withoutComments.split(/\n\s*\n/).flatMap((stanza) => {
    const field = (name: string) => {
      const found = new RegExp(`^${name}:((?:.*)(?:\\n[ \\t].*)*)`, 'im').exec(stanza);
      return (found?.[1] ?? '').trim().split(/\s+/).filter(Boolean);
    };
    if (!field('Types').includes('deb') || field('Enabled')[0] === 'no') return [];
    const [suite = ''] = field('Suites');
    return field('URIs').map((uri) => ({ uri, suite, components: field('Components') }));
  });
}

/**
 * The Debian mirrors that this machine is set up to use, the likeliest first.
 * @throws SetupError when its apt has no Debian source that could be read.
 */
export function readMirrors(etc = '/etc/apt'): string[] {
  const entries: SourceEntry[] = [];
  const read = (path: string) => {
    try {
      const text = readFileSync(path, 'utf8');
      entries.push(...(path.endsWith('.sources') ? readStanzaSources(text) : readOneLineSources(text)));
    } catch {
      // A source that this user may not read is one that it cannot use either.
    }
  };
  read(join(etc, 'sources.list'));
  const parts = join(etc, 'sources.list.d');
  for (const name of existsSync(parts) ? readdirSync(parts).sort() : []) {
    if (/\.(list|sources)$/.test(name)) read(join(parts, name));
  }
  const likely = (entry: SourceEntry) => Number(/debian\/?$|mirror\+file:.*debian/.test(entry.uri));
  const mirrors = entries
    .filter(
      (entry) => entry.components.includes('main') && !/security|-updates|-backports/.test(entry.uri + entry.suite),
    )
    .sort((a, b) => likely(b) - likely(a))
    .map((entry) => entry.uri.replace(/\/+$/, ''));
  if (mirrors.length === 0) {
    throw new SetupError(
      `No Debian mirror is named in ${etc}: add one to ${etc}/sources.list (a line "deb <mirror> stable main"), or set ` +
        'MONGODB_URI, NATS_URL and S3_ENDPOINT (with S3_ACCESS_KEY and S3_SECRET_KEY) to engines of your own.',
    );
  }
  return [...new Set(mirrors)];
}

/**
 * The keyring that signs Debian's archive.
 * @throws SetupError when the machine has none.
 */
export function archiveKeyring(): string {
  const found = KEYRINGS.find((path) => existsSync(path));
  if (!found) {
    throw new SetupError(
      'Debian\'s archive keyring is missing: install it with "apt-get install debian-archive-keyring".',
    );
  }
  return found;
}

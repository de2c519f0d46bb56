import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/**
 * The instances behind a service's address: host:port, or several with commas between them. A host is an IP address, or
 * a name that may stand for several.
 */
export class InstanceAddresses {
  private readonly places: string[];
  private readonly known = new Map<string, string[]>();

  /** @throws Error when a part is not host:port */
  constructor(address: string) {
    this.places = address.split(',').map((place) => place.trim());
    for (const place of this.places) {
      if (!/^.+:\d+$/.test(place)) throw new Error(`"${place}" is not host:port: a service's address names both.`);
    }
  }

  /** Whether they may change: an IP address stays what it is. */
  get mayChange(): boolean {
    return this.places.some((place) => !isIP(hostOf(place)));
  }

  /** IP address and port of each instance as it is now. A name that can't be resolved keeps the instances that it had. */
  async find(): Promise<string[]> {
    await Promise.all(
      this.places.map(async (place) => {
        const found = await resolved(place).catch(() => undefined);
        if (found) this.known.set(place, found);
      }),
    );
    return [...new Set([...this.known.values()].flat())];
  }
}

function hostOf(place: string): string {
  return place.slice(0, place.lastIndexOf(':')).replace(/^\[|\]$/g, '');
}

async function resolved(place: string): Promise<string[]> {
  const host = hostOf(place);
  if (isIP(host)) return [place];
  const port = place.slice(place.lastIndexOf(':') + 1);
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  // A name with addresses of both families means each instance twice.
  return found
    .filter(({ family }) => family === found[0]?.family)
    .map(({ address, family }) => (family === 6 ? `[${address}]:${port}` : `${address}:${port}`));
}

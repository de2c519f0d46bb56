import type { Domain } from '../config';
import type { Directory } from '../directory/directory';
import type { Broker } from '../events/broker';
import { announceChange } from '../events/change';
import type { Settled } from '../events/consumer';
import { publishLive } from '../events/live';
import { tellNews } from '../events/news';
import type { Relay } from '../events/relay';
import type { Memberships } from '../membership/memberships';
import type { Logger } from '../observability/logger';
import type { ServiceClients } from '../rpc/service-clients';
import type { Job } from '../schedule/job';
import type { TokenVerifier } from '../security/token-verifier';

/** What lives as long as the process and every call needs. */
export interface ServiceRuntime {
  domain: Domain;
  log: Logger;
  directory: Directory;
  verifier: TokenVerifier;
  memberships: Memberships;
  clients: ServiceClients;
  jobs?: readonly Job[];
  /** Absent until the broker is there, and in tests that need none. */
  broker?: Broker;
  relay?: Relay;
}

/** What follows a commit: the relay is told, live events leave, callbacks run, and all learn what has changed. */
export function settleWith(runtime: ServiceRuntime): (outcome: Settled) => Promise<void> {
  return async ({ published, news, live, callbacks, changed = [] }) => {
    if (published) runtime.relay?.nudge();
    for (const { subject, data } of news) runtime.memberships.hear(subject, data);
    for (const change of changed) announceChange(runtime.broker, { domain: runtime.domain, ...change });
    for (const event of live) publishLive(runtime.broker, event);
    for (const callback of callbacks) callback();
    await tellNews(runtime.broker, news);
  };
}

import type { Domain } from '../config';
import type { Directory } from '../directory/directory';
import type { Broker } from '../events/broker';
import { publishLive } from '../events/live';
import type { Relay } from '../events/relay';
import type { Logger } from '../observability/logger';
import type { UnitOfWork } from '../repositories/unit-of-work';
import type { ServiceClients } from '../rpc/service-clients';
import type { TokenVerifier } from '../security/token-verifier';

/** What lives as long as the process and every call needs. */
export interface ServiceRuntime {
  domain: Domain;
  log: Logger;
  directory: Directory;
  verifier: TokenVerifier;
  clients: ServiceClients;
  /** Absent until the broker is there, and in tests that need none. */
  broker?: Broker;
  relay?: Relay;
}

/** What follows a commit: the relay is told, live events leave, callbacks run. */
export function settleWith(runtime: ServiceRuntime): (outcome: ReturnType<UnitOfWork['settled']>) => void {
  return ({ published, live, callbacks }) => {
    if (published) runtime.relay?.nudge();
    for (const event of live) publishLive(runtime.broker, event);
    for (const callback of callbacks) callback();
  };
}

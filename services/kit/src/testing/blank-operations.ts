import { loadContract } from '@attesta/proto';
import type { Domain } from '../config';
import type { AnyOperation, Query } from '../operations/operation';

/** Operations for all rpcs of a domain that answer with nothing, but for those given by the name of their rpc. */
export function blankOperations(domain: Domain, given: Record<string, Query['handle']> = {}): AnyOperation[] {
  const rpcs = loadContract().rpcs.filter((rpc) => rpc.domain === domain);
  return rpcs.map((rpc): AnyOperation => {
    const name = `${domain}.${rpc.name}` as Query['name'];
    const handle = given[rpc.name] ?? (async () => ({}));
    return rpc.access.effect === 'read'
      ? { kind: 'query', name, handle }
      : { kind: 'command', name, prepare: async (request, context) => () => handle(request, context) };
  });
}

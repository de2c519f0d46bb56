import { loadContract } from '@attesta/proto';
import type { Domain } from '../config';
import type { AnyOperation, Query } from '../operations/operation';

/** Operations for all rpcs of a domain: those given by the name of their rpc, and for the others one that answers nothing. */
export function blankOperations(
  domain: Domain,
  given: Record<string, Query['handle']> = {},
  otherwise: Query['handle'] = async () => ({}),
): AnyOperation[] {
  const rpcs = loadContract().rpcs.filter((rpc) => rpc.domain === domain);
  return rpcs.map((rpc): AnyOperation => {
    const name = `${domain}.${rpc.name}` as Query['name'];
    const handle = given[rpc.name] ?? otherwise;
    return rpc.access.effect === 'read'
      ? { kind: 'query', name, handle }
      : { kind: 'command', name, prepare: async (request, context) => () => handle(request, context) };
  });
}

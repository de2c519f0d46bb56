import { loadContract, type RpcDefinition } from '@attesta/proto';
import { MatchersV3 } from '@pact-foundation/pact';
import protobuf from 'protobufjs';
import { mayLack } from './may-lack';

const rpcs = new Map(loadContract().rpcs.map((rpc) => [`${rpc.domain}.${rpc.name}`, rpc]));

/** The contract's definition of an rpc. @throws Error when there is none */
export function rpcOf(name: string): RpcDefinition {
  const rpc = rpcs.get(name);
  if (!rpc) throw new Error(`proto/ has no rpc ${name}.`);
  return rpc;
}

/**
 * Matchers for a successful reply: the fields of its type that the remote reads, by their types.
 * @param names every name in the remote's source
 * @param least how many entries its list has at least
 */
export function replyShape(rpc: RpcDefinition, names: Set<string>, least = 1): Record<string, unknown> {
  const fields = shape(rpc.replyType, new Set([...names, 'message', 'data', 'meta', 'total']), least, []);
  return { success: MatchersV3.equal(true), ...fields };
}

function shape(
  type: protobuf.Type,
  names: Set<string>,
  least: number,
  above: protobuf.Type[],
): Record<string, unknown> {
  const lacked = mayLack[type.fullName.slice('.attesta.'.length)] ?? [];
  const read = type.fieldsArray.filter(
    (field) =>
      names.has(field.name) &&
      !lacked.includes(field.name) &&
      !field.options?.proto3_optional &&
      !above.includes(field.resolve().resolvedType as protobuf.Type),
  );
  return Object.fromEntries(
    read.map((field) => {
      const one = matcherOf(field, names, [...above, type]);
      return [
        field.name,
        field.repeated ? MatchersV3.atLeastLike(one as never, field.name === 'data' ? least : 0, 1) : one,
      ];
    }),
  );
}

function matcherOf(field: protobuf.Field, names: Set<string>, above: protobuf.Type[]): unknown {
  // Its keys are data: any will do.
  if (field instanceof protobuf.MapField) return MatchersV3.like({});
  const { resolvedType } = field.resolve();
  if (resolvedType instanceof protobuf.Type) return shape(resolvedType, names, 0, above);
  if (field.type === 'string') return MatchersV3.string('text');
  if (field.type === 'bool') return MatchersV3.boolean(true);
  return /int/.test(field.type) ? MatchersV3.integer(1) : MatchersV3.number(1);
}

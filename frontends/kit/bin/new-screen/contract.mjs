import { createRequire } from 'node:module';
import { namesOf } from './names.mjs';

const { loadContract } = createRequire(import.meta.url)('@attesta/proto');
const numbers = ['int32', 'int64', 'uint32', 'double', 'float'];
const mostFields = 6;

/**
 * What a screen needs to know of an rpc: whether it gives a list or one thing, and what there is to show of it.
 * @throws Error for one that is no screen's source
 */
export function readRpc(name) {
  const rpc = loadContract().rpcs.find((one) => `${one.domain}.${one.name}` === name);
  if (!rpc) throw new Error(`The contract has no rpc ${name}: declare it in proto/ and build @attesta/proto first.`);
  if (rpc.bindings.length === 0) throw new Error(`${name} is internal: no screen can call it.`);
  if (rpc.access.effect !== 'read') {
    throw new Error(`${name} changes something: a screen is made of what it shows; call it from there by hand.`);
  }
  const [parameter] = /\{\w+\}/.exec(rpc.bindings[0].path) ?? [];
  if (parameter) throw new Error(`${name} needs ${parameter} in its path: call it by hand, where that is known.`);
  const data = rpc.replyType.fields.data?.resolve();
  const fields = Object.values(data?.resolvedType?.fields ?? {}).filter(isShown);
  if (fields.length === 0)
    throw new Error(`The reply of ${name} has no data that a table or a list of facts can show.`);
  return {
    rpc: name,
    ...namesOf(rpc.name),
    words: namesOf(rpc.name.replace(/^[A-Z][a-z]+(?=[A-Z])/, '')).words,
    list: data.repeated,
    paged: Boolean(rpc.requestType.fields.page && rpc.requestType.fields.page_size),
    identified: Boolean(data.resolvedType.fields.id),
    fields: fields
      .slice(0, mostFields)
      .map(({ name: field, type }) => ({ name: field, number: numbers.includes(type) })),
    roles: rpc.access.public ? [1, 2, 3, 4, 5, 6] : rpc.access.roles,
  };
}

function isShown({ name, type, repeated }) {
  return !repeated && name !== 'id' && !/_ids?$/.test(name) && (type === 'string' || numbers.includes(type));
}

import type { AccessRule, Effect } from './rpc-definition';

const effects: Record<string, Effect> = { EFFECT_READ: 'read', EFFECT_WRITE: 'write', 1: 'read', 2: 'write' };

/**
 * The option `attesta.access` of an rpc as protobufjs reads it.
 * @throws Error when it does not say who may call (deny by default), what its effect is, or which tags it reads or changes
 */
export function accessOf(name: string, option: unknown): AccessRule {
  if (name === 'attesta.Channel/Open') return channel;
  if (!option) throw new Error(`${name} has no (attesta.access) option: say who may call it in proto/.`);
  const given = option as Record<keyof AccessRule, unknown> & { any?: boolean };
  const roles = given.any ? [1, 2, 3, 4, 5, 6] : list<number>(given.roles);
  if (!given.public && !given.internal && roles.length === 0) throw new Error(`${name} names nobody who may call it.`);
  const effect = effects[String(given.effect)];
  if (!effect) throw new Error(`${name} does not say its effect: EFFECT_READ or EFFECT_WRITE.`);
  const tags = { reads: list<string>(given.reads), changes: list<string>(given.changes) };
  checkTags(name, effect, tags, given.cache !== undefined);
  return {
    ...(given as Partial<AccessRule>),
    ...tags,
    effect,
    roles,
    public: Boolean(given.public),
    internal: Boolean(given.internal),
    encrypted: Boolean(given.encrypted),
    files: list<string>(given.files),
    failures: list<string>(given.failures),
  };
}

const channel: AccessRule = {
  roles: [],
  public: false,
  internal: true,
  encrypted: false,
  files: [],
  effect: 'write',
  reads: [],
  changes: [],
  failures: [],
};

function checkTags(name: string, effect: Effect, tags: { reads: string[]; changes: string[] }, kept: boolean): void {
  const [own, other] = effect === 'read' ? (['reads', 'changes'] as const) : (['changes', 'reads'] as const);
  if (tags[own].length === 0) throw new Error(`${name} does not say which tags it ${own}.`);
  if (tags[other].length > 0) throw new Error(`${name} is a ${effect}, but says which tags it ${other}.`);
  if (kept && effect === 'write') throw new Error(`${name} is a write, so its reply can't be kept.`);
  const odd = tags[own].find((tag) => !/^[a-z]+\.[a-z_]+$/.test(tag));
  if (odd) throw new Error(`${name}: the tag "${odd}" is no "<domain>.<noun>".`);
}

const list = <T>(value: unknown): T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as T[]) : [value as T];

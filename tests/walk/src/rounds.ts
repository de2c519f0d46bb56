import type { RpcDefinition } from '@attesta/proto';
import type { Person } from './people';
import { type Grade, grades } from './values';

/** What a step tries: who calls what, with how good input. */
export interface Triple {
  rpc: RpcDefinition;
  person: Person;
  grade: Grade;
}

/** How much of all triples has been tried. */
export interface Tried {
  all: number;
  tried: number;
  /** Calls that nobody has made at all. */
  uncalled: string[];
}

/**
 * All triples of call, person and grade in a seeded order, each once before any comes again. Every call comes before one comes a second
 * time: so the first calls of a short walk are all calls, by somebody who may make them and with valid input where there is such a person.
 */
export class Rounds {
  private readonly order: Triple[];
  private at = 0;

  constructor(
    private readonly rpcs: RpcDefinition[],
    everybody: Person[],
    seed: number,
  ) {
    const random = randomOf(seed);
    const ofEach = rpcs.map((rpc) => {
      const all = everybody.flatMap((person) => grades.map((grade) => ({ rpc, person, grade })));
      const mixed = shuffled(all, random);
      const first = mixed.find(({ person, grade }) => grade === 'valid' && mayCall(rpc, person));
      return first ? [first, ...mixed.filter((one) => one !== first)] : mixed;
    });
    const longest = everybody.length * grades.length;
    this.order = Array.from({ length: longest }, (_, turn) =>
      shuffled(ofEach, random).map((triples) => triples[turn] as Triple),
    ).flat();
  }

  /** The next step; after the last one the order begins anew. */
  next(): Triple {
    const triple = this.order[this.at % this.order.length] as Triple;
    this.at += 1;
    return triple;
  }

  get tried(): Tried {
    const tried = this.order.slice(0, this.at);
    const called = new Set(tried.map(({ rpc }) => rpc));
    const uncalled = this.rpcs.filter((rpc) => !called.has(rpc)).map(({ fullName }) => fullName);
    return { all: this.order.length, tried: tried.length, uncalled };
  }
}

function mayCall({ access }: RpcDefinition, { role }: Person): boolean {
  return access.public || access.roles.includes(role);
}

/** Fisher and Yates. */
function shuffled<T>(list: T[], random: () => number): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Numbers from 0 to below 1 in the order of a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

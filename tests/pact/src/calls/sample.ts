import type { EndpointName } from '@attesta/proto/endpoints';
import type { Request } from '../../../../frontends/kit/src/api/call';

/** Who calls; `undefined` is nobody. */
export type Caller = 'a platform admin' | 'a client admin' | 'an updater' | 'somebody who has just signed in';

/** One call as a screen makes it. `{name}` stands for a value of the provider's states (provider-states.ts). */
export interface Sample<Name extends EndpointName = EndpointName> {
  as?: Caller;
  /** What is there besides the demo. */
  given?: string;
  request?: Request<Name>;
  /** How many entries the list of the reply has at least; 1 when not said. */
  least?: number;
  /**
   * The status of a refusal that a screen handles. So are calls written whose success takes what no program has: a mailed
   * code, an authenticator, a passkey.
   */
  refused?: number;
}

/** The samples of some calls, by the rpcs' names. */
export type Samples = { [Name in EndpointName]?: Sample<Name> };

export const email = '{email}';
export const unknown = '00000000-0000-4000-8000-000000000000';
export const unknownRecord = '0123456789abcdef01234567';
export const page = { page: 1, page_size: 20 };
export const admin = 'a platform admin';
export const client = 'a client admin';
export const updater = 'an updater';
export const fresh = 'somebody who has just signed in';
export const version = '{version}' as unknown as number;
export const library_id = '{library_id}';
export const substandard_id = '{substandard_id}';

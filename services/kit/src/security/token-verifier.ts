import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../context/actor';
import { AppError } from '../errors/app-error';
import { say } from '../sentences/say';
import { secretOf } from './secret-versions';

/** What the specification's clients expect when their session was ended elsewhere (daily work 8). */
const sessionEnded = say('kit.session_ended');
export const sessionEndedMessage = String(sessionEnded);

/** No access token is good for longer: auth's are good for 15 minutes, and clocks differ. */
export const longestMilliseconds = 20 * 60_000;

/**
 * Verifies access tokens (Ed25519 JWT). Each token's signature is checked once and remembered until it lapses; ended
 * sessions are refused from the moment that the event arrives.
 */
export class TokenVerifier {
  private readonly known = new LRUCache<string, { actor: Actor; expires: number }>({ max: 20_000 });
  private readonly ended: LRUCache<string, true>;
  private readonly listeners = new Set<(sessionId: string) => void>();
  private keys?: ReturnType<typeof createLocalJWKSet>;
  private fetching?: Promise<void>;
  private fetchedAt = 0;

  /**
   * @param fetchKeys asks auth for its public keys as a JSON Web Key Set
   * @param remembered milliseconds for which the end of a session is known: as long as anything lives that stands on one
   */
  constructor(
    private readonly fetchKeys: () => Promise<JSONWebKeySet>,
    remembered = longestMilliseconds,
  ) {
    this.ended = new LRUCache<string, true>({ max: 100_000, ttl: Math.max(remembered, longestMilliseconds) });
  }

  /** Refuses every token of a session from now on. */
  endSession(sessionId: string): void {
    this.ended.set(sessionId, true);
    for (const listener of this.listeners) listener(sessionId);
  }

  /** Refuses what stands on a session that has ended, whatever proves it besides an access token. @throws AppError not_signed_in */
  mustBeOpen(sessionId: string): void {
    if (this.ended.has(sessionId)) throw new AppError('not_signed_in', sessionEnded);
  }

  /** Calls back for every session that ends from now on. */
  onEnd(listener: (sessionId: string) => void): void {
    this.listeners.add(listener);
  }

  /** Who a token speaks for. @throws AppError not_signed_in when it is forged, lapsed or its session has ended. */
  async verify(token: string): Promise<Actor> {
    let entry = this.known.get(token);
    if (!entry) {
      entry = await this.check(token);
      this.known.set(token, entry);
    }
    if (entry.expires <= Date.now()) throw lapsed();
    this.mustBeOpen(entry.actor.sessionId);
    return entry.actor;
  }

  private async check(token: string, retried = false): Promise<{ actor: Actor; expires: number }> {
    if (!this.keys) await this.refreshKeys();
    try {
      const { payload } = await jwtVerify(token, this.keys as ReturnType<typeof createLocalJWKSet>, {
        algorithms: ['EdDSA', 'Ed25519'],
        issuer: 'attesta',
        audience: 'attesta',
        // Whatever else auth may sign one day is no access token (RFC 9068).
        typ: 'at+jwt',
        requiredClaims: ['exp'],
      });
      const { sub, role, org, sid, st, pk, exp } = payload as Record<string, unknown>;
      const actor: Actor = {
        id: String(sub),
        role: Number(role),
        organizationId: String(org),
        sessionId: String(sid),
        keyVersion: String(pk),
      };
      // Its holder's payload key is gone with the secret. Refreshing the token brings the present one.
      if (!secretOf(actor.keyVersion)) throw lapsed();
      // An ended session is remembered for so long: nothing may outlive that.
      const expires = Number(exp) * 1000;
      if (expires > Date.now() + longestMilliseconds) throw new AppError('not_signed_in', say('kit.token_invalid'));
      if (st) actor.surveyorType = Number(st);
      return { actor, expires };
    } catch (error) {
      // A key that we have not seen yet: auth may have rotated its keys. Ask at most once in ten seconds.
      if (error instanceof errors.JWKSNoMatchingKey && !retried && Date.now() - this.fetchedAt > 10_000) {
        await this.refreshKeys();
        return this.check(token, true);
      }
      if (error instanceof errors.JWTExpired) throw lapsed();
      if (error instanceof AppError) throw error;
      throw new AppError('not_signed_in', say('kit.token_invalid'));
    }
  }

  /** All that wait for the keys wait for one answer. */
  private refreshKeys(): Promise<void> {
    this.fetching ??= this.fetchKeys()
      .then((keys) => {
        this.keys = createLocalJWKSet(keys);
        this.fetchedAt = Date.now();
      })
      .finally(() => {
        this.fetching = undefined;
      });
    return this.fetching;
  }
}

function lapsed(): AppError {
  return new AppError('not_signed_in', say('kit.token_lapsed'));
}

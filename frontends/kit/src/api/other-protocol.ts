import { inReadersLanguage, loadSentences } from '../i18n/readers-language';
import { session } from '../session/store';
import { type ApiError, errorFromEnvelope } from './api-error';
import { answerRefusal, headers } from './call';

/** What a client of another protocol (tus) needs to speak for the person who is signed in. */
export interface SignedInClient {
  /** Names the person and the organization acted for: what is kept in the browser is theirs alone. */
  owner: string;
  headers(): Record<string, string>;
  /** Does what a 401 asks for. @throws ApiError where no other try makes sense */
  renew(body: string): Promise<void>;
  /** Why a request failed, in the reader's language; status 0 where no reply came. */
  failure(status: number, body: string): Promise<ApiError>;
}

/** A client for the present session. @throws ApiError where nobody is signed in */
export function signedInClient(): SignedInClient {
  const { current } = session;
  if (!current) throw errorFromEnvelope(401, {});
  return {
    owner: `${current.userId} ${current.actingFor ?? ''}`,
    headers: () => {
      const { Accept: _json, ...others } = headers();
      return others;
    },
    renew: (body) => answerRefusal(envelopeOf(body), session.current ?? current),
    failure: async (status, body) => {
      await loadSentences();
      return errorFromEnvelope(status, inReadersLanguage(envelopeOf(body)));
    },
  };
}

function envelopeOf(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

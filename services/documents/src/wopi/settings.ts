import { environment } from '@attesta/kit';

/** How this installation works with an editing server. */
export interface WopiSettings {
  /** Where the server says what it can open, and by which keys it proves its calls. */
  discoveryUrl: string;
  /** Where the server reaches this platform. */
  hostUrl: string;
  /** Where people reach it. */
  publicUrl: string;
  tokenMinutes: number;
}

const longestMinutes = 600;

/**
 * The editing server of WOPI_DISCOVERY_URL; undefined where none is set, and documents are edited in the browser.
 * WOPI_HOST_URL is PUBLIC_URL unless set, WOPI_TOKEN_MINUTES 60.
 * @throws Error that names the variable which can't be used
 */
export function wopiSettings(): WopiSettings | undefined {
  const discoveryUrl = environment('WOPI_DISCOVERY_URL', '');
  if (!discoveryUrl) return undefined;
  const publicUrl = environment('PUBLIC_URL');
  const tokenMinutes = Number(environment('WOPI_TOKEN_MINUTES', '60'));
  if (!Number.isInteger(tokenMinutes) || tokenMinutes < 1 || tokenMinutes > longestMinutes)
    throw new Error(`WOPI_TOKEN_MINUTES must be a whole number from 1 to ${longestMinutes}.`);
  const hostUrl = environment('WOPI_HOST_URL', publicUrl);
  return { discoveryUrl, hostUrl: bare(hostUrl), publicUrl: bare(publicUrl), tokenMinutes };
}

function bare(url: string): string {
  return new URL(url).href.replace(/\/$/, '');
}

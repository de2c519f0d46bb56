import { AppError, say } from '@attesta/kit';

const freshMilliseconds = 2000;
const patience = 3000;

/**
 * The HTML of a front end's start page, fetched from its static server and kept for two seconds, so that a deployed
 * shell appears at once and a busy hour costs the static server nothing. A server that is down leaves the last page.
 */
export class ShellPage {
  private kept?: { html: string; until: number };
  private loading?: Promise<string>;

  constructor(private readonly baseUrl: string) {}

  /** The page with the nonce on its scripts and styles. @throws AppError unavailable */
  async html(nonce: string): Promise<string> {
    return withNonce(await this.load(), nonce);
  }

  private load(): Promise<string> {
    if (this.kept && this.kept.until > Date.now()) return Promise.resolve(this.kept.html);
    this.loading ??= this.fetch().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async fetch(): Promise<string> {
    try {
      const reply = await fetch(new URL('/index.html', this.baseUrl), { signal: AbortSignal.timeout(patience) });
      if (!reply.ok) throw new Error(`status ${reply.status}`);
      this.kept = { html: await reply.text(), until: Date.now() + freshMilliseconds };
      return this.kept.html;
    } catch {
      if (this.kept) return this.kept.html;
      throw new AppError('unavailable', say('gateway.page_away'));
    }
  }
}

/**
 * Puts the nonce on every script and style element, and into `<meta name="csp-nonce">`, where the page's own code reads
 * it for the elements that it makes (antd's ConfigProvider csp, the bundler's __webpack_nonce__).
 */
export function withNonce(html: string, nonce: string): string {
  const nonced = html.replace(/<(script|style)(?=[\s>])(?![^>]*\snonce=)/gi, `<$1 nonce="${nonce}"`);
  return nonced.replace(/<head(\s[^>]*)?>/i, (head) => `${head}<meta name="csp-nonce" content="${nonce}">`);
}

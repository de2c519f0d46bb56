import { Readable } from 'node:stream';
import { AppError, say } from '@attesta/kit';
import { readXml } from '@attesta/kit/office';

/** One of the two keys by which an editing server proves its calls, as RSA writes it (base64). */
export interface ProofKey {
  modulus: string;
  exponent: string;
}

/** What an editing server says of itself. */
export interface Discovery {
  /** Addresses by action and extension: "edit docx". */
  actions: Map<string, string>;
  /** The present key and the one before; none where it proves nothing. */
  keys: { current: ProofKey; old: ProofKey } | undefined;
}

/** Reads a discovery document; where several zones name an action, one that is reached from outside counts. @throws AppError */
export async function parseDiscovery(xml: Buffer): Promise<Discovery> {
  const actions = new Map<string, string>();
  const outside = new Set<string>();
  let keys: Discovery['keys'];
  let zone = '';
  const open = (name: string, given: Record<string, string>): void => {
    if (name === 'net-zone') zone = given.name ?? '';
    if (name === 'proof-key' && given.value && given.modulus && given.exponent)
      keys = {
        current: { modulus: given.modulus, exponent: given.exponent },
        old: { modulus: given.oldmodulus || given.modulus, exponent: given.oldexponent || given.exponent },
      };
    if (name !== 'action' || !given.ext || !given.urlsrc) return;
    const key = `${given.name} ${given.ext.toLowerCase()}`;
    const fromOutside = zone.startsWith('external');
    if (actions.has(key) && (outside.has(key) || !fromOutside)) return;
    actions.set(key, given.urlsrc);
    if (fromOutside) outside.add(key);
  };
  await readXml(Readable.from([xml]), { open }, unreadable);
  return { actions, keys };
}

/** An action's address for one document: what stands for choices is left out, but for the language. */
export function actionUrl(urlsrc: string, wopiSrc: string, language: string): string {
  const filled = urlsrc.replace(/<([\w-]+)=([^>&]*)&?>/g, (_all, name: string, value: string) =>
    value === 'UI_LLCC' || value === 'DC_LLCC' ? `${name}=${encodeURIComponent(language)}&` : '',
  );
  const joint = /[?&]$/.test(filled) ? '' : filled.includes('?') ? '&' : '?';
  return `${filled}${joint}WOPISrc=${encodeURIComponent(wopiSrc)}`;
}

function unreadable(): AppError {
  return new AppError('unavailable', say('documents.editor_away'));
}

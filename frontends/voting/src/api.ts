import type { Values } from './language';

export interface Told {
  message?: string;
  sentence?: { key: string; parameters: Values };
}

/** A reply that says no, or that has not come. */
export class Refusal extends Error {
  constructor(
    /** 0 when nothing came. */
    readonly status: number,
    readonly told: Told,
    /** What lies behind a message that the specification documents, such as which file was refused and why. */
    readonly reason?: Told,
  ) {
    super(told.message);
  }

  /** The sentence without its domain, such as "already_voted". */
  get key(): string {
    return this.told.sentence?.key.replace(/^governance\./, '') ?? '';
  }
}

const patience = 20_000;

/** Asks the server. @throws Refusal */
export async function call<Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Reply> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(patience),
      credentials: 'omit',
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(0, {});
  }
  return read<Reply>(reply.status, await reply.text().catch(() => ''));
}

/** Sends files, telling how far it is in percent. @throws Refusal */
export function upload<Reply>(path: string, files: File[], progress: (percent: number) => void): Promise<Reply> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => progress(Math.round((100 * loaded) / Math.max(total, 1)));
    request.onerror = () => reject(new Refusal(0, {}));
    request.onload = () => {
      try {
        resolve(read<Reply>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
}

function read<Reply>(status: number, body: string): Reply {
  let reply: (Told & { success?: boolean; errors?: Told[] }) | undefined;
  try {
    reply = JSON.parse(body) as typeof reply;
  } catch {
    throw new Refusal(0, {});
  }
  if (status >= 400 || reply?.success === false) {
    const [told = reply ?? {}, reason] = reply?.errors ?? [];
    throw new Refusal(status, told, reason);
  }
  return reply as Reply;
}

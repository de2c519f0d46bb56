import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const agreements = '/api/rest/v6/agreements';

/** An account at Acrobat Sign, as far as agreements are sent to it and asked for: it finds them by their external ids. */
export interface AcrobatAccount {
  /** External ids of the agreements that people were asked under. */
  sent: string[];
  /** How those of them have ended that wait for signatures no more; it knows nothing of "UNKNOWN" ones. */
  over: Map<string, 'CANCELLED' | 'REJECTED' | 'EXPIRED' | 'UNKNOWN'>;
  /** What happens while the next agreement is taken over. */
  meanwhile?: (() => Promise<unknown>) | undefined;
  stop(): void;
}

/** As far as it is read here. */
interface AgreementInfo {
  externalId: { id: string };
  participantSetsInfo: { memberInfos: { email: string }[] }[];
}

/** Opens the account and sends agreements to it until it is stopped. */
export async function acrobatAccount(): Promise<AcrobatAccount> {
  const account: AcrobatAccount = { sent: [], over: new Map(), stop };
  const infos: AgreementInfo[] = [];
  const shown = (external = '') => {
    const how = account.over.get(external) ?? 'OUT_FOR_SIGNATURE';
    // What somebody has rejected is cancelled there.
    return { id: `agreement-${account.sent.indexOf(external) + 1}`, status: how === 'REJECTED' ? 'CANCELLED' : how };
  };
  const take = async (info: AgreementInfo): Promise<object> => {
    infos.push(info);
    account.sent.push(info.externalId.id);
    await account.meanwhile?.();
    return shown(info.externalId.id);
  };
  const part = (number: number, name: string): object | undefined => {
    const external = account.sent[number - 1] ?? '';
    const how = account.over.get(external);
    if (how === 'UNKNOWN') return undefined;
    if (name === 'state') account.over.set(external, 'CANCELLED');
    const sets = infos[number - 1]?.participantSetsInfo ?? [];
    const participantEmail = sets[0]?.memberInfos[0]?.email;
    if (name === 'events')
      return { events: how === 'REJECTED' ? [{ type: how, date: '2026-11-22T10:00:00Z', participantEmail }] : [] };
    if (name !== 'members') return shown(external);
    return { participantSets: sets.map((set) => ({ ...set, status: 'WAITING_FOR_MY_SIGNATURE' })) };
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://acrobat');
    const answer = (reply: object | undefined) =>
      response.writeHead(reply ? 200 : 404).end(JSON.stringify(reply ?? {}));
    if (!pathname.startsWith(agreements)) return answer({ transientDocumentId: 'transient' });
    const [, number, name = ''] = /\/agreement-(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (number) return answer(part(Number(number), name));
    if (request.method === 'POST') return answer(await take(JSON.parse(Buffer.concat(chunks).toString())));
    const known = account.sent.filter((external) => external === searchParams.get('externalId'));
    return answer({ userAgreementList: known.map((external) => shown(external)) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'attesta-acrobat-'));
  const token = join(folder, 'token');
  writeFileSync(token, 'integration-key\n');
  Object.assign(process.env, {
    SIGNATURE_PROVIDER: 'adobe',
    ACROBAT_SIGN_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ACROBAT_SIGN_TOKEN_FILE: token,
  });
  function stop(): void {
    for (const name of ['SIGNATURE_PROVIDER', 'ACROBAT_SIGN_URL', 'ACROBAT_SIGN_TOKEN_FILE']) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
    server.close();
  }
  return account;
}

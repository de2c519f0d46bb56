import type { TestCall } from '@attesta/kit/testing';
import type { EditingSession } from '@attesta/proto/documents';
import { EditingServer, type WopiAnswer, type WopiAsk } from './editing-server';
import { uniqueWordFile } from './office-files';
import { type PolicyWorld, startPolicyWorld } from './policy-world';

/** A document as one user's editing server has it open. */
export interface OpenedFile {
  id: string;
  token: string;
  url: string;
  info(more?: WopiAsk): Promise<WopiAnswer>;
  read(): Promise<WopiAnswer>;
  put(lock: string, body: Uint8Array, headers?: Record<string, string>): Promise<WopiAnswer>;
  post(override: string, headers?: Record<string, string>, more?: WopiAsk): Promise<WopiAnswer>;
  lock(lock: string, override?: string): Promise<WopiAnswer>;
}

/** Documents with an editing server. */
export interface WopiWorld extends PolicyWorld {
  server: EditingServer;
  uploaded(bytes?: Buffer): Promise<string>;
  edit(initkey: string, as?: TestCall): Promise<EditingSession>;
  /** A document, a new one where none is named, as one user's editing server has it open. */
  opened(as?: TestCall, initkey?: string): Promise<OpenedFile>;
}

/** Starts it. */
export async function startWopiWorld(): Promise<WopiWorld> {
  const world = await startPolicyWorld();
  const server = new EditingServer(world.service);
  await server.start();
  process.env.WOPI_DISCOVERY_URL = server.discoveryUrl;
  process.env.PUBLIC_URL = server.hostUrl;
  const uploaded = async (bytes = uniqueWordFile()) => (await world.upload('Hygiene.docx', bytes)).initkey ?? '';
  const edit = async (initkey: string, as: TestCall = world.northwind.updater) =>
    (await world.service.call('documents.EditDocument', { initkey }, as)).data as EditingSession;
  return {
    ...world,
    stop: () => {
      delete process.env.WOPI_DISCOVERY_URL;
      server.stop();
      return world.stop();
    },
    server,
    uploaded,
    edit,
    opened: async (as = world.northwind.updater, initkey) => {
      const id = initkey ?? (await uploaded());
      const { access_token: token = '', url = '' } = await edit(id, as);
      const file = `/wopi/files/${id}`;
      const post: OpenedFile['post'] = (override, headers = {}, more = {}) =>
        server.ask('POST', file, token, { ...more, headers: { 'x-wopi-override': override, ...headers } });
      return {
        id,
        token,
        url,
        info: (more) => server.ask('GET', file, token, more),
        read: () => server.ask('GET', `${file}/contents`, token),
        put: (lock, body, headers = {}) =>
          server.ask('POST', `${file}/contents`, token, {
            body,
            headers: { 'x-wopi-override': 'PUT', 'x-wopi-lock': lock, ...headers },
          }),
        post,
        lock: (lock, override = 'LOCK') => post(override, { 'x-wopi-lock': lock }),
      };
    },
  };
}

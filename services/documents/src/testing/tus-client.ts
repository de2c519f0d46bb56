import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import { dataPort } from '../data-port/data-port';
import { relayedProtocols } from '../data-port/relayed';
import type { PolicyWorld } from './policy-world';

export const version = { 'tus-resumable': '1.0.0' };
export const named = (name: string) => ({ 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` });

/** A client of the tus protocol, whose requests come to the data port as the gateway hands them on. */
export interface TusClient {
  /** Where the gateway hands a request on, after it has asked the rpc. */
  pathOf(id: string, as: TestCall): Promise<string>;
  ask(method: string, id: string, headers: object, body?: Uint8Array, as?: TestCall): Promise<Response>;
  /** Begins an upload. @returns its id */
  begin(length: number, name?: string, as?: TestCall): Promise<string>;
  patch(id: string, offset: number, bytes: Uint8Array, as?: TestCall): Promise<Response>;
  offsetOf(id: string): Promise<number>;
  stop(): void;
}

/** Starts the data port of a world, and a client of it. */
export async function startTus({ service, northwind }: PolicyWorld): Promise<TusClient> {
  process.env.STORAGE_MASTER_KEY ??= randomBytes(32).toString('hex');
  const protocols = relayedProtocols(service.runtime);
  const data = createServer(dataPort(createLogger('documents'), () => protocols));
  await new Promise<void>((resolve) => data.listen(0, '127.0.0.1', resolve));
  const dataUrl = `http://127.0.0.1:${(data.address() as AddressInfo).port}`;
  const pathOf = async (id: string, as: TestCall): Promise<string> => {
    const { data: reply } = await service.call('documents.ResumeUpload', id ? { id } : {}, as);
    return dataUrl + (reply?.path ?? '');
  };
  const ask: TusClient['ask'] = async (method, id, headers, body, as = northwind.updater) =>
    fetch(await pathOf(id, as), {
      method,
      headers: { ...version, ...(headers as Record<string, string>) },
      ...(body && { body: new Uint8Array(body) }),
    });
  const parts = { 'content-type': 'application/offset+octet-stream' };
  return {
    pathOf,
    ask,
    begin: async (length, name = 'Hygiene.docx', as = northwind.updater) => {
      const reply = await ask('POST', '', { 'upload-length': String(length), ...named(name) }, undefined, as);
      if (reply.status !== 201 || !reply.headers.get('upload-expires')) throw new Error(await reply.text());
      return /^\/api\/v1\/uploads\/([0-9a-f]{24})$/.exec(reply.headers.get('location') ?? '')?.[1] ?? '';
    },
    patch: (id, offset, bytes, as) => ask('PATCH', id, { 'upload-offset': String(offset), ...parts }, bytes, as),
    offsetOf: async (id) => Number((await ask('HEAD', id, {})).headers.get('upload-offset')),
    stop: () => data.close(),
  };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentDisposition, verifyFilePath } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const as = { role: 3, organizationId: newId() };
const id = newId();

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Two instances of the documents service; each says which one it is to whoever has a signed path. */
describe('A download while the documents service has several instances', () => {
  let ports: Server[];
  let gateway: TestGateway;

  beforeAll(async () => {
    ports = ['first', 'second'].map((name) =>
      createServer((request, response) => response.end(verifyFilePath(request.url ?? '') === id ? name : 'refused')),
    );
    for (const port of ports) await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
    const documentsDataUrl = ports.map(addressOf).join(',');
    gateway = await testGateway({
      config: { documentsDataUrl },
      answers: { 'documents.DownloadFile': () => ({ data: { id } }) },
    });
  });
  afterAll(async () => {
    await gateway.stop();
    for (const port of ports) port.close();
  });

  const download = async (): Promise<{ status: number; text: string }> => {
    const reply = await gateway.request('GET', `/api/v1/download/${id}`, { as });
    return { status: reply.status, text: await reply.text() };
  };

  it('comes from each in turn', async () => {
    const texts = [(await download()).text, (await download()).text];
    expect(texts.sort()).toEqual(['first', 'second']);
  });

  it('passes over an instance that takes the request and stands still', async () => {
    const still = createServer(() => undefined);
    await new Promise<void>((resolve) => still.listen(0, '127.0.0.1', resolve));
    const other = await testGateway({
      config: {
        documentsDataUrl: [still, ports[0] as Server].map(addressOf).join(','),
      },
      answers: { 'documents.DownloadFile': () => ({ data: { id } }) },
    });
    for (let count = 0; count < 2; count += 1) {
      const reply = await other.request('GET', `/api/v1/download/${id}`, { as });
      expect({ status: reply.status, text: await reply.text() }).toEqual({ status: 200, text: 'first' });
    }
    await other.stop();
    still.closeAllConnections();
    still.close();
  });

  it('passes over an instance that has stopped, and says so when there is none', async () => {
    await new Promise((resolve) => ports[0]?.close(resolve));
    for (let count = 0; count < 4; count += 1) expect(await download()).toEqual({ status: 200, text: 'second' });
    await new Promise((resolve) => ports[1]?.close(resolve));
    expect((await download()).status).toBe(503);
  });
});

it('A download has the name that the rpc gives it, whatever the stored file is called', async () => {
  const port = createServer((_request, response) =>
    response.setHeader('content-disposition', 'attachment; filename="somebody else\'s.pdf"').end('%PDF-'),
  );
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
  const gateway = await testGateway({
    config: { documentsDataUrl: addressOf(port) },
    answers: { 'documents.PreviewFile': () => ({ data: { id, name: 'Hygiène.docx.pdf' } }) },
  });
  const reply = await gateway.request('GET', `/api/v1/preview/${id}`, { as });
  expect(await reply.text()).toBe('%PDF-');
  expect(reply.headers.get('content-disposition')).toBe(contentDisposition('Hygiène.docx.pdf'));
  await gateway.stop();
  port.close();
});

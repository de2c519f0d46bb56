import { createCipheriv, randomBytes } from 'node:crypto';
import { decryptPayload, type EncryptedEnvelope } from './decrypt';

function encrypt(value: unknown, key: Buffer): EncryptedEnvelope {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
  return { encrypted: true, data: data.toString('base64'), iv: iv.toString('base64') };
}

describe('an encrypted list', () => {
  const key = randomBytes(32);
  const rows = [{ id: 'a', name: 'Sécurité – السلامة – 安全' }];

  it('is read with the session’s key, in any script', async () => {
    await expect(decryptPayload(encrypt(rows, key), [key.toString('base64')])).resolves.toEqual(rows);
  });

  it('is read with the newer key when the first no longer fits', async () => {
    const keys = [randomBytes(32).toString('base64'), key.toString('base64')];
    await expect(decryptPayload(encrypt(rows, key), keys)).resolves.toEqual(rows);
  });

  it('is refused when a bit of it was changed', async () => {
    const envelope = encrypt(rows, key);
    const bytes = Buffer.from(envelope.data, 'base64');
    bytes.writeUInt8(bytes.readUInt8(3) ^ 1, 3);
    const forged = { ...envelope, data: bytes.toString('base64') };
    await expect(decryptPayload(forged, [key.toString('base64')])).rejects.toThrow();
  });

  it('is refused without a key', async () => {
    await expect(decryptPayload(encrypt(rows, key), [])).rejects.toThrow('no payload key');
  });
});

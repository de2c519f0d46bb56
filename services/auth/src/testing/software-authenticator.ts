import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@attesta/proto/auth';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresent = 0x01;
const userVerified = 0x04;
const backupEligible = 0x08;
const backedUp = 0x10;
const attestedData = 0x40;

type Bytes = Uint8Array<ArrayBuffer>;
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const plain = (data: Buffer): Bytes => new Uint8Array(data);

/**
 * An authenticator and its browser in software (WebAuthn Level 3, 6): one P-256 key pair, attestation "none". What it
 * signs is what a real one would sign, so that the server's checks are the real ones; `origin`, `verifiesUser` and
 * `counter` may be set wrong on purpose.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(24);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  origin = 'http://localhost:8080';
  verifiesUser = true;
  isBackedUp = false;
  /** Counts up with each signature; at 0 and with `counts` false it stays there, like passkeys that are synchronized. */
  counter = 0;
  counts = true;

  /** navigator.credentials.create(): the answer to BeginPasskey. */
  make({ challenge, rp, user }: PasskeyCreation): PasskeyRegistration {
    this.userHandle = user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey()]);
    const authData = Buffer.concat([this.head(rp?.id ?? '', attestedData), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', plain(authData)],
    ]);
    return {
      ...this.names(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge ?? '').toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** navigator.credentials.get(): the answer to BeginPasskeySignIn. */
  answer({ challenge, rpId }: PasskeyRequest): PasskeyAnswer {
    const clientData = this.clientData('webauthn.get', challenge ?? '');
    const authData = this.head(rpId ?? '');
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  private names(): { id: string; rawId: string; type: string; authenticatorAttachment: string } {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform' };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** rpIdHash, flags and counter of authenticator data. */
  private head(rpId: string, more = 0): Buffer {
    if (this.counts) this.counter += 1;
    const backup = this.isBackedUp ? backupEligible | backedUp : 0;
    const flags = userPresent | (this.verifiesUser ? userVerified : 0) | backup | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  /** The public key in COSE form: EC2, ES256, P-256. */
  private publicKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, plain(Buffer.from(x ?? '', 'base64url'))],
      [-3, plain(Buffer.from(y ?? '', 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}

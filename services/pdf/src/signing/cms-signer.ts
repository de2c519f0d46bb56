import { createHash, webcrypto } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Identity } from './pkcs12';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
} as const;

/** Bytes by which one signature of an elliptic key is shorter than another, as DER writes its two numbers: hardly ever more. */
const mostShorter = 12;

/** Gives the time stamp token of some bytes (RFC 3161), as DER. */
export type Timestamper = (bytes: Uint8Array) => Promise<Sequence>;

/**
 * Signs as PAdES asks (ETSI EN 319 142-1, baseline B-B; B-T with a time stamp): the certificate is among what is signed, the time is
 * not, for it stands in the PDF.
 */
export class CmsSigner extends Signer {
  constructor(
    private readonly identity: Identity,
    private readonly timestamp?: Timestamper,
  ) {
    super();
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const { key, certificate, chain } = this.identity;
    const sid = new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber });
    const signer = new SignerInfo({ version: 1, sid });
    signer.signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes: this.signedAttributes(pdf) });
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
      signerInfos: [signer],
      certificates: [certificate, ...chain],
    });
    await signed.sign(await importKey(key), 0, 'SHA-256', arrayBuffer(pdf));
    if (this.timestamp) {
      const token = await this.timestamp(signer.signature.valueBlock.valueHexView);
      const attributes = [new Attribute({ type: oid.signatureTimestamp, values: [token] })];
      signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes });
    }
    const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
    return Buffer.from(content.toSchema().toBER());
  }

  /** How many hexadecimal digits a signature without a time stamp takes: always as many by an RSA key, at most so many by an elliptic one. */
  async digits(): Promise<number> {
    const { length } = await this.sign(Buffer.alloc(1));
    return 2 * (isElliptic(this.identity.key) ? length + mostShorter : length);
  }

  /** In the order of their bytes, as DER wants a set. */
  private signedAttributes(pdf: Buffer): Attribute[] {
    const certificateDigest = sha256(Buffer.from(this.identity.certificate.toSchema(true).toBER()));
    // SigningCertificateV2 (RFC 5035): SHA-256 is what an ESSCertIDv2 without an algorithm means.
    const certificateIds = new Sequence({
      value: [new Sequence({ value: [new Sequence({ value: [octets(certificateDigest)] })] })],
    });
    const attributes = [
      new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
      new Attribute({ type: oid.messageDigest, values: [octets(sha256(pdf))] }),
      new Attribute({ type: oid.signingCertificateV2, values: [certificateIds] }),
    ];
    const bytes = (attribute: Attribute): Buffer => Buffer.from(attribute.toSchema().toBER());
    return attributes.sort((a, b) => Buffer.compare(bytes(a), bytes(b)));
  }
}

/** The algorithm that this package hashes with, as ASN.1. */
export function sha256Algorithm(): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1', algorithmParams: new Null() });
}

/** SHA-256. */
export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function octets(bytes: Buffer): OctetString {
  return new OctetString({ valueHex: arrayBuffer(bytes) });
}

function arrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function isElliptic(key: Identity['key']): boolean {
  return key.privateKeyAlgorithm.algorithmId === '1.2.840.10045.2.1';
}

function importKey(key: Identity['key']): Promise<webcrypto.CryptoKey> {
  const curve = key.toJSON() as { crv?: string };
  const algorithm = isElliptic(key)
    ? { name: 'ECDSA', namedCurve: curve.crv ?? 'P-256' }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const pkcs8 = key.toSchema().toBER();
  return webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']) as Promise<webcrypto.CryptoKey>;
}

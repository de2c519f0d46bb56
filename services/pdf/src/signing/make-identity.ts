import { generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, ExtKeyUsage, PrivateKeyInfo } from 'pkijs';
import { type Identity, writePkcs12 } from './pkcs12';

const years = 10;
const commonName = '2.5.4.3';

/**
 * Makes the key of an installation that has no certificate of an authority, with a certificate that it signs itself: a reader sees that
 * nothing was changed since, but trusts the name only when it knows the certificate.
 * @param name of the installation
 * @returns a PKCS#12 file under the passphrase
 */
export async function makePkcs12(name: string, passphrase: string): Promise<Buffer> {
  return writePkcs12(await makeIdentity(name), passphrase);
}

async function makeIdentity(name: string): Promise<Identity> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const pkcs8 = pair.privateKey.export({ type: 'pkcs8', format: 'der' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const { subtle } = webcrypto;
  const key = await subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const { typesAndValues } of [certificate.subject, certificate.issuer]) {
    typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) }));
  }
  certificate.notBefore.value = new Date();
  certificate.notAfter.value = new Date();
  certificate.notAfter.value.setFullYear(certificate.notAfter.value.getFullYear() + years);
  certificate.extensions = extensions();
  await certificate.subjectPublicKeyInfo.importKey(
    (await subtle.importKey('spki', spki, algorithm, true, ['verify'])) as webcrypto.CryptoKey,
  );
  await certificate.sign(key as webcrypto.CryptoKey, 'SHA-256');
  return { key: PrivateKeyInfo.fromBER(pkcs8), certificate, chain: [] };
}

/** For signatures of documents (RFC 9336) and nothing else. */
function extensions(): Extension[] {
  const digitalSignatureAndNonRepudiation = new Uint8Array([0b1100_0000]).buffer;
  const keyUsage = new BitString({ valueHex: digitalSignatureAndNonRepudiation, unusedBits: 6 });
  const purposes = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'] });
  const notAnAuthority = new BasicConstraints({ cA: false });
  return [
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: notAnAuthority.toSchema().toBER() }),
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: keyUsage.toBER() }),
    new Extension({ extnID: '2.5.29.37', critical: false, extnValue: purposes.toSchema().toBER() }),
    new Extension({ extnID: '2.5.29.14', extnValue: new OctetString({ valueHex: serialNumber() }).toBER() }),
  ];
}

/** 127 random bits: positive, and never the same again. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.buffer;
}

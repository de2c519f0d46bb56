import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';

/** A private key with its certificate, and those of the authorities above it. */
export interface Identity {
  key: PrivateKeyInfo;
  certificate: Certificate;
  chain: Certificate[];
}

const shroudedKeyBag = '1.2.840.113549.1.12.10.1.2';
const certificateBag = '1.2.840.113549.1.12.10.1.3';
const iterations = 100_000;

/**
 * Reads a PKCS#12 file (RFC 7292), encrypted with AES as today's programs do.
 * @throws Error for another passphrase, for older ciphers (RC2, 3DES), and when there is no key or no certificate in it
 */
export async function readPkcs12(bytes: Uint8Array, passphrase: string): Promise<Identity> {
  const password = passwordOf(passphrase);
  const pfx = PFX.fromBER(bytes);
  await pfx.parseInternalValues({ checkIntegrity: true, password });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error('it is empty');
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents = (safe.parsedValue as { safeContents: { value: SafeContents }[] }).safeContents;
  const bags = contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue));
  const shrouded = bags.find((bag) => bag instanceof PKCS8ShroudedKeyBag) as Shrouded | undefined;
  await shrouded?.parseInternalValues({ password });
  const key = shrouded?.parsedValue ?? bags.find((bag) => bag instanceof PrivateKeyInfo);
  const certificates = bags.flatMap((bag) =>
    bag instanceof CertBag && bag.parsedValue instanceof Certificate ? [bag.parsedValue] : [],
  );
  const certificate = certificates.find((one) => isOf(one, certificates)) ?? certificates[0];
  if (!(key instanceof PrivateKeyInfo) || !certificate) throw new Error('it has no private key with a certificate');
  return { key, certificate, chain: certificates.filter((one) => one !== certificate) };
}

/** A PKCS#12 file with a key and its certificate, under a passphrase. */
export async function writePkcs12({ key, certificate }: Identity, passphrase: string): Promise<Buffer> {
  const password = passwordOf(passphrase);
  const shrouded = new PKCS8ShroudedKeyBag({ parsedValue: key });
  await shrouded.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as never,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: iterations,
  });
  const safeBags = [
    new SafeBag({ bagId: shroudedKeyBag, bagValue: shrouded }),
    new SafeBag({ bagId: certificateBag, bagValue: new CertBag({ parsedValue: certificate }) }),
  ];
  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value: new SafeContents({ safeBags }) }] },
  });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await pfx.makeInternalValues({
    password,
    iterations,
    pbkdf2HashAlgorithm: { name: 'SHA-256' },
    hmacHashAlgorithm: 'SHA-256',
  } as never);
  return Buffer.from(pfx.toSchema().toBER());
}

/** Its own types hide the method by which it is opened. */
type Shrouded = PKCS8ShroudedKeyBag & { parseInternalValues(parameters: { password: ArrayBuffer }): Promise<void> };

function passwordOf(passphrase: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(passphrase)).buffer;
}

/** Whether a certificate is the last of its chain: it has issued none of the others. */
function isOf(certificate: Certificate, all: Certificate[]): boolean {
  return all.every((other) => other === certificate || !other.issuer.isEqual(certificate.subject));
}

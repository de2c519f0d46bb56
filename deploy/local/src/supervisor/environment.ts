import type { Secrets } from '../common/secrets';
import type { Addresses, ServiceAddress } from './addresses';

/**
 * The variables that the supervisor gives every service and the gateway. They come on top of its own environment, so that
 * whatever setting a service has is reached by it, and those of one process alone come on top of both.
 */
export function sharedEnvironment(
  addresses: Addresses,
  secrets: Secrets,
  extra: NodeJS.ProcessEnv,
): Record<string, string> {
  const { objects } = addresses;
  const dataPorts = Object.values(addresses.services).flatMap(({ data }) => (data ? [`http://${data}`] : []));
  const environment: Record<string, string | undefined> = {
    ATTESTA_ENV: 'local',
    MONGODB_URI: addresses.mongodb,
    MONGODB_DB_PREFIX: process.env.MONGODB_DB_PREFIX || 'attesta_',
    NATS_URL: addresses.nats,
    ATTESTA_STREAM: process.env.ATTESTA_STREAM || undefined,
    S3_ENDPOINT: objects.endpoint,
    S3_ACCESS_KEY: objects.accessKey,
    S3_SECRET_KEY: objects.secretKey,
    S3_BUCKET: objects.bucket,
    SMTP_URL: addresses.smtp,
    DOCUMENTS_DATA_URL: dataPorts.join(',') || undefined,
    // Shorter than in production: whoever stops the demo waits for it. The supervisor kills what takes longer.
    DRAIN_SECONDS: process.env.DRAIN_SECONDS || '10',
    SERVICE_TOKEN_SECRET: secrets.serviceTokenSecret,
    AUTH_SIGNING_KEY_FILE: secrets.signingKeyFile,
    STORAGE_MASTER_KEY: process.env.STORAGE_MASTER_KEY || secrets.storageMasterKey,
    PDF_SIGNING_P12_FILE: process.env.PDF_SIGNING_P12_FILE || secrets.pdfIdentityFile,
    PDF_SIGNING_PASSPHRASE_FILE: process.env.PDF_SIGNING_PASSPHRASE_FILE || secrets.pdfPassphraseFile,
    PUBLIC_URL: `http://127.0.0.1:${addresses.port}`,
    // Passkeys belong to a host name, which an IP address is not.
    PASSKEY_ORIGINS: `http://localhost:${addresses.port}`,
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    ...extra,
  };
  for (const { service } of Object.values(addresses.services)) {
    const instances = instancesOf(addresses, service).map(({ grpc }) => grpc);
    environment[`${service.toUpperCase()}_URL`] = instances.join(',');
  }
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function instancesOf({ services }: Addresses, service: string): ServiceAddress[] {
  return Object.values(services).filter((one) => one.service === service);
}

/** The part of the machine's environment that programs need to run at all. */
export function systemEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TZ, TMPDIR, NODE_OPTIONS, NODE_EXTRA_CA_CERTS } = process.env;
  return { PATH, HOME, LANG, TZ, TMPDIR, NODE_OPTIONS, NODE_EXTRA_CA_CERTS };
}

import { type Cancellation, type ChannelReply, type Domain, domains, ServiceClients } from '@attesta/kit';

/** The services behind the gateway: calls over channels of frames, files over streams of their own. */
export interface Services {
  call(
    domain: string,
    method: string,
    metadata: Record<string, string>,
    payload: Uint8Array,
    options: { deadline: number; cancellation: Cancellation; idempotent: boolean },
  ): Promise<ChannelReply>;
  clients: ServiceClients;
  close(): Promise<void>;
}

const streams = 2;
const graceMilliseconds = 5000;

/**
 * The channels to every service that the environment names (CONTENT_URL …).
 * @throws Error when an address can't be read
 */
export function connectServices(): Services {
  const clients = new ServiceClients('gateway', streams);
  for (const domain of domains) if (process.env[`${domain.toUpperCase()}_URL`]) clients.channel(domain);
  return {
    clients,
    call: (domain, method, metadata, payload, options) =>
      clients.channel(domain as Domain).call(method, metadata, payload, options),
    close: () => clients.close(graceMilliseconds),
  };
}

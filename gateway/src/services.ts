import {
  type Cancellation,
  ChannelClient,
  type ChannelReply,
  type Domain,
  domains,
  ServiceClients,
  serviceAddress,
} from '@attesta/kit';

/** The services behind the gateway: calls over channels of frames, files over streams of their own. */
export interface Services {
  call(
    domain: string,
    method: string,
    metadata: Record<string, string>,
    payload: Uint8Array,
    options: { deadline: number; cancellation: Cancellation; idempotent: boolean },
  ): Promise<ChannelReply>;
  /** Whether each service that has an address answers. */
  ready(): Promise<Record<string, boolean>>;
  clients: ServiceClients;
  close(): Promise<void>;
}

const caller = 'gateway';

/** Opens the channels to every service that the environment names (CONTENT_URL …). */
export function connectServices(): Services {
  const named = domains.filter((domain) => process.env[`${domain.toUpperCase()}_URL`]);
  const channels = new Map<string, ChannelClient>(
    named.map((domain: Domain) => [domain, new ChannelClient({ address: serviceAddress(domain), caller, streams: 2 })]),
  );
  const clients = new ServiceClients(caller);
  return {
    clients,
    call: (domain, method, metadata, payload, options) => {
      const channel = channels.get(domain);
      if (!channel) throw new Error(`${domain.toUpperCase()}_URL is not set.`);
      return channel.call(method, metadata, payload, options);
    },
    ready: async () =>
      Object.fromEntries(
        await Promise.all([...channels].map(async ([name, channel]) => [name, await channel.ready()] as const)),
      ),
    close: async () => {
      await Promise.all([...channels.values()].map((channel) => channel.close()));
      await clients.close();
    },
  };
}

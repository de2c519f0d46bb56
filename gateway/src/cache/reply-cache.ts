import { hash } from 'node:crypto';
import type { Actor } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import { LRUCache } from 'lru-cache';
import type { TagCounts } from './tag-counts';

/** A reply as the service wrote it. */
export interface KeptReply {
  data: Buffer;
  rest: Buffer;
}

interface Entry extends KeptReply {
  version: number;
}

const defaultSeconds = 60;

/**
 * Replies that an rpc's access option allows to keep (architecture.md, "Caching"): for one organization and role, or
 * for one user, until one of the tags that it reads changes. Asked only after the access check.
 */
export class ReplyCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: 64 * 1024 * 1024,
    maxEntrySize: 4 * 1024 * 1024,
    sizeCalculation: (entry) => entry.data.length + entry.rest.length + 500,
  });

  /** Off while the events do not reach this process, because it could not tell what is old. */
  enabled = true;

  constructor(private readonly tags: TagCounts) {}

  /** Starts counting the tags of an rpc. */
  register(rpc: RpcDefinition): void {
    if (rpc.access.cache) this.tags.register(rpc);
  }

  /**
   * The kept reply of a request, or that of `load`, which is then kept.
   * @param payload the bound request as protobuf bytes
   * @param language in which the caller reads names, '' for none of the product's
   */
  async reply(
    rpc: RpcDefinition,
    actor: Actor | undefined,
    organizationId: string,
    payload: Uint8Array,
    language: string,
    load: () => Promise<KeptReply>,
  ): Promise<KeptReply> {
    const rule = rpc.access.cache;
    if (!rule || !this.enabled || !actor) return load();
    const version = this.tags.sum(rpc);
    const key = cacheKey(rpc, actor, organizationId, payload, language);
    const kept = this.entries.get(key);
    if (kept && kept.version === version) return kept;
    const { data, rest } = await load();
    this.entries.set(key, { data, rest, version }, { ttl: (rule.seconds || defaultSeconds) * 1000 });
    return { data, rest };
  }
}

function cacheKey(
  rpc: RpcDefinition,
  actor: Actor,
  organizationId: string,
  payload: Uint8Array,
  language: string,
): string {
  // The home organization counts too: what one may see of a selected organization can depend on where one comes from.
  const audience =
    rpc.access.cache?.scope === 'organization'
      ? `o:${actor.organizationId}:${organizationId}:${actor.role}:${actor.surveyorType ?? ''}`
      : `u:${actor.id}:${actor.role}:${organizationId}`;
  // A request may be megabytes long, which nothing would count.
  return `${rpc.fullName}|${audience}|${language}|${hash('sha256', payload, 'base64url')}`;
}

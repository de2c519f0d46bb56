import type { Actor } from '@attesta/kit';
import { loadContract } from '@attesta/proto';
import { ReplyCache } from './reply-cache';
import { TagCounts } from './tag-counts';

const rpc = loadContract().rpcs.find(({ access }) => access.cache?.scope === 'organization')!;
const actor: Actor = { id: 'vera', role: 3, organizationId: 'clinic', sessionId: 'one', keyVersion: '' };
const tags = new TagCounts();
const cache = new ReplyCache(tags);
cache.register(rpc);

/** What is answered in a language; the service makes another reply each time. */
let made = 0;
const ask = async (language: string, payload = 'page 1') => {
  const load = async () => {
    made += 1;
    return { data: Buffer.from(`${language} ${made}`), rest: Buffer.alloc(0) };
  };
  return (await cache.reply(rpc, actor, 'clinic', Buffer.from(payload), language, load)).data.toString();
};

test('a reply is kept for those who read the same language, and for nobody else', async () => {
  const [french, english] = [await ask('fr'), await ask('en')];
  expect(french).toBe('fr 1');
  expect(english).toBe('en 2');
  expect([await ask('fr'), await ask('en'), await ask('fr', 'page 2')]).toEqual([french, english, 'fr 3']);
  tags.changed(rpc.access.reads);
  expect(await ask('fr')).toBe('fr 4');
});

import { consumer } from '@attesta/kit';
import { UserRepository } from '../repositories/user.repository';

/** Keeps when an account's owner signed in first, as auth tells. */
export const accountJoinedConsumer = consumer<{ user_id: string; at: string }>({
  name: 'tenancy-joined-accounts',
  subjects: ['auth.account.joined'],
  changes: ['tenancy.user'],
  handle: async ({ data }, unit) => {
    const first = { _id: data.user_id, joined_at: null };
    await new UserRepository(unit, 'all').updateOne(first, { $set: { joined_at: new Date(data.at) } });
  },
});

import type { NamingWrite } from './naming-write';

/** Writes of agreements that take the id of another record. */
export const agreementWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/api/signature_embedded/v1/create',
    role: 3,
    body: ({ policy, updater }) => ({ initkey: policy, signers: [{ user_id: updater }] }),
    names: { initkey: 'policy', 'signers.0.user_id': 'updater' },
  },
];

import type { NamingWrite } from './naming-write';

/** Writes of policies that take the id of another record. */
export const policyWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/api/chapter/v1/updatechapterid',
    role: 3,
    body: ({ policy, chapter }) => ({ initkey: policy, chapter_id: chapter }),
    names: { initkey: 'policy', chapter_id: 'chapter' },
  },
  {
    method: 'POST',
    path: '/api/v1/google/v1/edit',
    role: 3,
    body: ({ policy }) => ({ initkey: policy }),
    names: { initkey: 'policy' },
  },
  {
    method: 'POST',
    path: '/api/v1/policies/link',
    role: 3,
    body: ({ policy, incident }) => ({ initkey: policy, kind: 'incident', linked_id: incident }),
    names: { initkey: 'policy', linked_id: 'incident' },
  },
  {
    method: 'POST',
    path: '/api/v1/policies/unlink',
    role: 3,
    body: ({ policy, incident }) => ({ initkey: policy, kind: 'incident', linked_id: incident }),
    names: { initkey: 'policy' },
  },
  {
    method: 'POST',
    path: '/api/v1/policies/hold',
    role: 3,
    body: ({ policy }) => ({ initkey: policy, keep: true, reason: 'A case' }),
    names: { initkey: 'policy' },
  },
  {
    method: 'POST',
    path: '/api/v1/attachments_assign_to_policy',
    role: 3,
    body: ({ policy }) => ({ initkey: policy, attachments: [] }),
    names: { initkey: 'policy', 'attachments.0': 'policy' },
  },
  {
    method: 'POST',
    path: '/api/v1/updateorgpolicies/status',
    role: 3,
    body: ({ policy, updater }) => ({ init: policy, status: 'review', approver_ids: [updater] }),
    names: { init: 'policy', 'approver_ids.0': 'updater', 'approver_committees.0': 'committee' },
  },
  {
    // In the review that was asked for above.
    method: 'POST',
    path: '/api/v1/policies/decide',
    role: 4,
    body: ({ policy }) => ({ initkey: policy, decision: 'approved' }),
    names: { initkey: 'policy' },
  },
];

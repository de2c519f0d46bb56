/** 50 chapters as content lists them. */
export function chapters() {
  return Array.from({ length: 50 }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    name: `Administrative safeguards ${index}`,
    code: `164.${index}`,
    description: 'Policies and procedures to prevent, detect, contain and correct security violations.',
    library_id: 'f'.repeat(24),
    order: index,
    version: 1,
    assigned_users: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    library_name: 'HIPAA Security Rule',
  }));
}

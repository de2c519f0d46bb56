import { auditKinds } from '@attesta/proto/audit-kinds';
import en from '../locales/en.json';

/** What is said at a path of names, such as "fields.kpi.value". */
function said(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((words, name) => (words as Record<string, unknown> | undefined)?.[name], en.audit);
}

describe('the audit trail', () => {
  it.each(Object.entries(auditKinds))('has words for %s, and for each of its fields that it tells', (kind, audited) => {
    const fields = 'values' in audited ? audited.values : [];
    const wordless = [`kinds.${kind}`, ...fields.map((field) => `fields.${field}`)].filter((path) => !said(path));
    expect(wordless).toEqual([]);
  });
});

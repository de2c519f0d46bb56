import { type Row, useFormat, useTranslation } from '@attesta/ui';

type Changes = Row<'tenancy.ListAuditTrail'>['changes'];
type Change = NonNullable<Changes>[number];
type Value = NonNullable<Change['values']>[number];

const switched = ['users', 'organizations', 'subscription_packages'];

/** What has been changed, as lines that people read: what was done to which record, and fields as they were and became. */
export function useAuditWords() {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const line = ({ kind = '', action = '', names = [], ids = [] }: Change): string => {
    const count = Math.max(ids.length, names.length, 1);
    const record = t(`audit.kinds.${kind}`);
    const named = names.filter(Boolean);
    const which = named.length > 0 ? `${record}: ${format.list(named.slice(0, 5))}` : record;
    return t(`audit.actions.${action}`, { which: count > 5 ? `${which} (${format.number(count)})` : which });
  };
  const said = (kind: string, field: string, value: string): string => {
    if (value === '') return '–';
    if (field === 'role_id') return t(`role.${value}`);
    // A person, by name.
    if (field.endsWith('_id')) return value;
    if (field === 'status' && switched.includes(kind)) return t(value === '1' ? 'audit.on' : 'audit.off');
    if (/^\d{4}-\d\d-\d\d/.test(value)) return format.date(value);
    if (/^-?\d+(\.\d+)?$/.test(value)) return format.number(Number(value), value.includes('.') ? 2 : 0);
    return t(`audit.words.${value}`, { defaultValue: value.replaceAll('_', ' ') });
  };
  const valueLine = (kind: string, { field = '', before = '', after = '' }: Value): string =>
    t('audit.changed', {
      field: t(`audit.fields.${field}`),
      before: said(kind, field, before),
      after: said(kind, field, after),
    });
  return {
    what: (changes: Changes): string[] => [...new Set((changes ?? []).map(line))],
    values: (changes: Changes): string[] =>
      (changes ?? []).flatMap(({ kind = '', values }) => (values ?? []).map((value) => valueLine(kind, value))),
  };
}

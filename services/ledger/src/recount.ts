import type { LedgerExport } from './ledger-record';

/** What the ballots on one item of an agenda come to. */
export interface Recount {
  agenda_id: string;
  /** The number of the item when it was sent; '' in ledgers of earlier releases. */
  item: string;
  /** How the committee decided then, such as "simple of present, quorum 50%, proxies 1". */
  rule: string;
  /** How many were asked. */
  voters: number;
  approve: number;
  reject: number;
  abstain: number;
  recused: number;
}

/**
 * Counts the votes of a meeting anew from its ledger alone, item by item in the order in which they were sent: what the application shows
 * has to agree. Only of a ledger in which nothing was found (`verifyLedger`) the numbers mean something.
 */
export function recount({ records }: LedgerExport): Recount[] {
  const items = new Map<string, Recount>();
  // Earlier releases wrote a recusal down as often as somebody asked for it.
  const recused = new Set<string>();
  for (const { kind, data } of records) {
    const text = (name: string): string => String(data[name] ?? '');
    const agenda_id = text('agenda_id');
    const none = { approve: 0, reject: 0, abstain: 0, recused: 0 };
    if (kind === 'sent') {
      const voters = text('voters').split(' ').filter(Boolean).length;
      items.set(agenda_id, { agenda_id, item: text('item'), rule: text('rule'), voters, ...none });
    }
    const counted = items.get(agenda_id);
    const said = text('voting_stats');
    const voter = `${agenda_id} ${text('voter')}`;
    if (kind === 'recusal' && counted && !recused.has(voter)) {
      recused.add(voter);
      counted.recused += 1;
    }
    if (kind === 'ballot' && counted && (said === 'approve' || said === 'reject' || said === 'abstain'))
      counted[said] += 1;
  }
  return [...items.values()];
}

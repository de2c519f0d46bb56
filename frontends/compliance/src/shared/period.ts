/** A period of the filters as the reports take it: sent only when a from date is set (specification: daily work 5). */
export function periodOf({ from, to }: { from: string; to: string }): { fromDate?: string; toDate?: string } {
  return from ? { fromDate: from, toDate: to || undefined } : {};
}

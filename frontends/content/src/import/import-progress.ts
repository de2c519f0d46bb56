/** How far an import is, as the live event 'import.progress' tells it. */
export interface ImportProgress {
  /** What it is at: reading, checking, comparing, writing, done or failed; empty while the file goes up. */
  stage: string;
  /** 0 to 1; undefined when the server does not say. */
  fraction: number | undefined;
}

/** Reads an event's data; undefined when it belongs to another import. */
export function readProgress(data: unknown, importId: string): ImportProgress | undefined {
  const event = (data ?? {}) as Record<string, unknown>;
  if (event.import_id !== importId) return undefined;
  const percent = Number(event.percent ?? Number.NaN);
  const fraction = Number.isFinite(percent) ? Math.min(Math.max(percent / 100, 0), 1) : undefined;
  return { stage: typeof event.stage === 'string' ? event.stage : '', fraction };
}

import type { Context } from '@attesta/kit';

/** The steps of an import; each is told with how much of it is done. */
export type ImportStage = 'reading' | 'checking' | 'comparing' | 'writing' | 'done' | 'failed';

const startsAt: Record<ImportStage, number> = {
  reading: 0,
  checking: 15,
  comparing: 40,
  writing: 55,
  done: 100,
  failed: 100,
};

/** Tells the importing user's browsers how far it has come: live events of type import.progress. */
export class ImportProgress {
  constructor(
    private readonly context: Context,
    readonly importId: string,
  ) {}

  /** @param done of `total` items (rows, or documents written) of this stage */
  report(stage: ImportStage, done = 0, total = 0): void {
    const { id, organizationId } = this.context.actor;
    const within = total > 0 && stage === 'writing' ? Math.round((40 * done) / total) : 0;
    const data = { import_id: this.importId, stage, done, total, percent: startsAt[stage] + within };
    this.context.live({ organizationId, userId: id, type: 'import.progress', data });
  }

  /** Does a part of the import, and tells when it fails. @throws what the part throws */
  async failing<T>(part: () => Promise<T>): Promise<T> {
    try {
      return await part();
    } catch (error) {
      this.report('failed');
      throw error;
    }
  }
}

import { BaseRepository, type Document, type Filter, type Scope } from '@attesta/kit';
import { type ScoreDocument, ScoreModel } from './score.schema';

/** Reads scores of several organizations at once, for those who own them all; never writes. */
export class BranchScoreRepository extends BaseRepository<ScoreDocument> {
  /** @throws Error without organizations: a query without its tenants is a programming error. */
  constructor(
    scope: Scope,
    private readonly organizationIds: string[],
  ) {
    super(ScoreModel, scope);
    if (organizationIds.length === 0)
      throw new Error('Scores of branches need the organizations that they are read for.');
  }

  /** Library scores by updaters. */
  libraries(libraryId?: string): Promise<Document<ScoreDocument>[]> {
    return this.find({ level: 'library', rater: 'updater', ...(libraryId ? { library_id: libraryId } : {}) });
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, organization_id: { $in: this.organizationIds } };
  }

  protected stamp(): Record<string, unknown> {
    throw new Error('Scores of branches are read only.');
  }
}

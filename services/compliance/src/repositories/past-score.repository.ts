import { type Day, type Filter, type FindOptions, localDay, type Scope } from '@attesta/kit';
import { KeptScoreRepository } from './kept-score.repository';
import { type Score, ScoreRepository } from './score.repository';

/** Scores as they were shown at the end of a day; only to read. */
export class PastScoreRepository extends ScoreRepository {
  private all: Promise<Score[]> | undefined;

  constructor(
    scope: Scope,
    private readonly day: Day,
  ) {
    super(scope);
  }

  /** What is kept in the process is of now; of a past day all is read once a call. */
  protected override every(): Promise<Score[]> {
    this.all ??= this.find();
    return this.all;
  }

  override async find(filter: Filter = {}, options: FindOptions = {}): Promise<Score[]> {
    const then = { $and: [filter, { from: { $lte: this.day }, until: { $gt: this.day } }] };
    const [present, kept] = await Promise.all([
      super.find(filter, options),
      new KeptScoreRepository(this.scope).find(then, options),
    ]);
    return [...present.filter(({ since, updated_at }) => (since ?? localDay(updated_at)) <= this.day), ...kept];
  }
}

import { type Day, type Filter, type FindOptions, localDay, type Scope } from '@attesta/kit';
import { compacting, type ScoreFigures } from './compact-score';
import { isOver } from './is-over';
import { KeptScoreRepository } from './kept-score.repository';
import { LeastRecent } from './least-recent';
import { type Score, ScoreRepository } from './score.repository';

/** So many scores of past days are kept in this process; what is over changes no more. */
const mostKept = 60_000;
const kept = new LeastRecent<ScoreFigures[]>(mostKept);

/** Scores as they were shown at the end of a day; only to read. */
export class PastScoreRepository extends ScoreRepository {
  private all: Promise<Score[]> | undefined;

  constructor(
    scope: Scope,
    private readonly day: Day,
  ) {
    super(scope);
  }

  /** Out of this process where the day is over, else read once a call. */
  protected override async every(): Promise<ScoreFigures[]> {
    const key = `${this.scope.organizationId} ${this.day}`;
    const known = kept.get(key);
    if (known) return known;
    this.all ??= this.find();
    const all = await this.all;
    if (isOver(this.day)) kept.set(key, all.map(compacting()), all.length);
    return all;
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

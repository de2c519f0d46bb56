import { currentDay, type Day, day, dayOf, invalid, type Scope, say } from '@attesta/kit';
import { NodeRepository } from '../repositories/node.repository';
import { PastNodeRepository } from '../repositories/past-node.repository';
import { PastScoreRepository } from '../repositories/past-score.repository';
import { ScoreRepository } from '../repositories/score.repository';

/** Where rows of scores are read from: the content and its scores, of today or of a past day. */
export interface ScoreSources {
  nodes: NodeRepository;
  scores: ScoreRepository;
}

/** The content and the scores as they were shown at the end of a day; as they are now without one. */
export function scoreSources(scope: Scope, asOf?: Day): ScoreSources {
  if (!asOf) return { nodes: new NodeRepository(scope), scores: new ScoreRepository(scope) };
  return { nodes: new PastNodeRepository(scope, asOf), scores: new PastScoreRepository(scope, asOf) };
}

/** The past day that as_of names; undefined for today. @throws AppError invalid for a day that has not come or can't be read */
export function pastDay(given: string | null | undefined): Day | undefined {
  const read = day(given, 'as_of');
  if (!read) return undefined;
  const [asked, today] = [dayOf(read), currentDay()];
  if (asked > today) throw invalid('as_of', say('compliance.in_the_future', { field: 'as_of' }));
  return asked === today ? undefined : asked;
}

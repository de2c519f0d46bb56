import { currentDay, grouped } from '@attesta/kit';
import { activityKind } from '../domain/activity-kind';
import { compareTexts } from '../domain/compare-texts';
import { raters } from '../domain/rater';
import type { ActionPlan } from '../repositories/action-plan.schema';
import type { Node } from '../repositories/node.repository';
import type { StoredAttachment } from '../repositories/response.schema';
import { explain } from '../scores/explanation';
import { answerOf } from './answer-of';
import type { BookActivity, BookAnswer, BookEntry, BookFinding, BookScore, BookSummaryRow } from './book';
import type { BookMaterial, ReadActivities } from './book-material';
import type { EvidencePaths } from './evidence-paths';

const levels: Record<string, 1 | 2 | 3> = { chapter: 1, standard: 2, substandard: 3 };

/** A place of a book, or an activity that proves it. */
export interface BookStep {
  place: Node;
  activity?: Node;
}

/** Goes through what a book is about in the order in which it is read, and prints each place and activity. */
export class BookWalk {
  /** Chapters, standards and substandards, each before what lies below it, and behind each the activities that prove it. */
  readonly steps: BookStep[];
  private readonly byId: Map<string, Node>;
  private readonly children: Map<string, Node[]>;
  private readonly names: Map<string, string>;
  /** Where an activity is printed that proves several substandards: under the first of them. */
  private readonly printed = new Map<string, Node>();

  /** @param paths where the evidence lies in a zip; none for the book alone */
  constructor(
    private readonly material: BookMaterial,
    private readonly paths: EvidencePaths | undefined,
  ) {
    const { found } = material;
    const { nodes } = found;
    const sorted = [...nodes].sort(
      (a, b) => a.order - b.order || compareTexts(a.code, b.code) || (a.id < b.id ? -1 : 1),
    );
    const placed = sorted.flatMap((node) =>
      (node.kind === 'activity' ? node.substandard_ids : [node.parent_id ?? '']).map((above) => ({ above, node })),
    );
    this.byId = new Map(nodes.map((node) => [node.id, node]));
    this.names = new Map(nodes.map(({ id, name }) => [id, name]));
    this.children = new Map(
      [...grouped(placed, ({ above }) => above)].map(([above, list]) => [above, list.map(({ node }) => node)]),
    );
    const places = [...(found.node.kind === 'library' ? [] : [found.node]), ...this.below(found.node)];
    this.steps = places.flatMap((place) => [
      { place },
      ...this.activitiesOf(place).map((activity) => ({ place, activity })),
    ]);
  }

  /** Prints a step. @param read the activities, those of this step among them */
  entry({ place, activity }: BookStep, read: ReadActivities): BookEntry {
    return activity ? this.activity(activity, place, read) : this.place(place);
  }

  /** What each kind of rater scores there, as far as there is a score. */
  scores(node: Node): BookScore[] {
    const { print, scores } = this.material;
    return raters.flatMap((rater) => {
      const score = scores.get(`${rater} ${node.id}`);
      if (!score) return [];
      const explanation = print.sentence(explain(node, score, this.names).sentence);
      return { rater: print.words.raters[rater], score: print.score(score.score), explanation };
    });
  }

  /** The rows of the cover: what lies directly below what the book is about. */
  summary(): BookSummaryRow[] {
    const { found, print, scores, plans } = this.material;
    return (this.children.get(found.node.id) ?? []).map((node) => {
      const below = [node, ...this.below(node)];
      const proofs = new Set(below.flatMap((place) => this.activitiesOf(place).map(({ id }) => id)));
      const answered = [...proofs].filter((id) => raters.some((rater) => scores.get(`${rater} ${id}`)?.response_id));
      const open = new Set([...below.map(({ id }) => id), ...proofs].flatMap((id) => plans.get(id) ?? []));
      return {
        title: titleOf(node),
        scores: raters.map((rater) => print.score(scores.get(`${rater} ${node.id}`)?.score)),
        answered: `${print.number(answered.length)} / ${print.number(proofs.size)}`,
        findings: print.number(open.size),
      };
    });
  }

  private place(place: Node): BookEntry {
    const { print } = this.material;
    const isBare = place.kind === 'substandard' && this.activitiesOf(place).length === 0;
    return {
      type: 'place',
      id: place.id,
      level: levels[place.kind] ?? 3,
      title: titleOf(place),
      scores: this.scores(place),
      findings: this.findings(place.id),
      note: isBare ? print.words.noActivity : '',
    };
  }

  private activity(activity: Node, place: Node, read: ReadActivities): BookActivity {
    const { print } = this.material;
    const kind = print.words.kinds[activityKind(activity.activity)];
    const first = this.printed.get(activity.id);
    const entry = { type: 'activity' as const, title: titleOf(activity), kind };
    if (first) {
      const elsewhere = print.fill(print.words.elsewhere, { place: titleOf(first) });
      return { ...entry, elsewhere, answers: [], findings: [] };
    }
    this.printed.set(activity.id, place);
    return {
      ...entry,
      elsewhere: '',
      answers: this.answers(activity, place, read),
      findings: this.findings(activity.id),
    };
  }

  private answers({ id }: Node, place: Node, { activities, answers }: ReadActivities): BookAnswer[] {
    const { print, scores } = this.material;
    const activity = activities.get(id);
    const within = [place.chapter_id, place.standard_id].map((above) => this.byId.get(above ?? ''));
    const path = (file: StoredAttachment): string => this.paths?.place(within, file) ?? '';
    return raters.flatMap((rater) => {
      const score = scores.get(`${rater} ${id}`);
      const answer = answers.get(score?.response_id ?? '');
      return activity && score && answer ? answerOf(activity, answer, score, print, path) : [];
    });
  }

  private findings(placeId: string): BookFinding[] {
    return (this.material.plans.get(placeId) ?? []).map((plan) => this.finding(plan));
  }

  private finding({ name, status, owner_id, due_date, response }: ActionPlan): BookFinding {
    const { words, fill, day, person } = this.material.print;
    const facts = fill(words.due, { status: words.plans[status], person: person(owner_id), date: day(due_date) });
    return { name, facts: due_date < currentDay() ? `${facts} (${words.overdue})` : facts, response };
  }

  private below(node: Node): Node[] {
    return (this.children.get(node.id) ?? []).flatMap((child) =>
      child.kind === 'activity' ? [] : [child, ...this.below(child)],
    );
  }

  private activitiesOf({ id, kind }: Node): Node[] {
    return kind === 'substandard' ? (this.children.get(id) ?? []) : [];
  }
}

function titleOf({ code, name }: Node): string {
  return [code, name].filter(Boolean).join(' ');
}

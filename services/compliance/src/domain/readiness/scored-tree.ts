import type { AnswerCounts } from '../scoring/response-score';
import type { TreeNode } from '../scoring/tree';

/** What of a node matters to decision rules. */
export interface JudgedNode extends TreeNode {
  order: number;
  esr?: boolean;
  activity?: { type: number };
}

/** What is known of a node's score; of activities also of the response behind it. */
export interface KnownScore {
  score: number | null;
  response_date: string;
  answers?: AnswerCounts;
  evidence?: number;
}

type Kind = TreeNode['kind'];

/** One library's nodes with one rater's scores, to be walked from the library down to its activities. */
export class ScoredTree {
  private readonly byId = new Map<string, JudgedNode>();
  private readonly below = new Map<string, JudgedNode[]>();

  constructor(
    nodes: JudgedNode[],
    private readonly scores: ReadonlyMap<string, KnownScore>,
  ) {
    for (const node of [...nodes].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))) {
      this.byId.set(node.id, node);
      for (const parent of parentsOf(node)) {
        const list = this.below.get(parent);
        if (list) list.push(node);
        else this.below.set(parent, [node]);
      }
    }
  }

  node(id: string): JudgedNode | undefined {
    return this.byId.get(id);
  }

  /** In their order. */
  children(id: string): JudgedNode[] {
    return this.below.get(id) ?? [];
  }

  /** Undefined where nothing was answered, a score of null where nothing that was answered applies. */
  known(id: string): KnownScore | undefined {
    return this.scores.get(id);
  }

  score(id: string): number | null {
    return this.scores.get(id)?.score ?? null;
  }

  /** Every node of a kind; with esr, those that are ESR, hold something ESR or prove it. */
  of(kind: Kind, esr?: number): JudgedNode[] {
    return [...this.byId.values()].filter((node) => node.kind === kind && (!esr || this.isEsr(node)));
  }

  /** The nodes of a kind below another one, each once. */
  within(id: string, kind: Kind, esr?: number): JudgedNode[] {
    const found = this.children(id).flatMap((child) => (child.kind === kind ? [child] : this.within(child.id, kind)));
    return [...new Set(found)].filter((node) => !esr || this.isEsr(node));
  }

  private isEsr(node: JudgedNode): boolean {
    if (node.kind === 'substandard') return node.esr === true;
    if (node.kind === 'activity') return (node.substandard_ids ?? []).some((id) => this.byId.get(id)?.esr === true);
    return this.children(node.id).some((child) => child.kind !== 'activity' && this.isEsr(child));
  }
}

function parentsOf({ kind, library_id, chapter_id, standard_id, substandard_ids }: JudgedNode): string[] {
  if (kind === 'activity') return substandard_ids ?? [];
  const parent = { library: undefined, chapter: library_id, standard: chapter_id, substandard: standard_id }[kind];
  return parent ? [parent] : [];
}

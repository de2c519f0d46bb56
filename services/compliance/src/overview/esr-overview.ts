import type { EsrOverview } from '@attesta/proto/compliance';
import { compareTexts } from '../domain/compare-texts';
import { rounded } from '../domain/scoring/percentage';
import type { Node } from '../repositories/node.repository';
import type { OverviewMaterial } from './overview-material';

/** So many are named; the rest is counted. */
const most = 50;

/**
 * How many ESR and other substandards there are, how many have the score 100 (daily work 9), and which of the ESR ones do
 * not: the lowest score first, those without one last.
 */
export function esrOverview(substandards: Node[], { nodeScores, rater }: OverviewMaterial): EsrOverview {
  const all = substandards.map((node) => {
    const score = nodeScores.get(node.id)?.find((one) => one.rater === rater)?.score ?? null;
    return { node, score, complete: score === 100 };
  });
  const esr = all.filter(({ node }) => node.esr);
  const other = all.filter(({ node }) => !node.esr);
  const incomplete = esr
    .filter(({ complete }) => !complete)
    .sort(
      (a, b) =>
        (a.score ?? 101) - (b.score ?? 101) ||
        compareTexts(a.node.code, b.node.code) ||
        (a.node.id < b.node.id ? -1 : 1),
    );
  return {
    esr: esr.length,
    esr_complete: esr.length - incomplete.length,
    other: other.length,
    other_complete: other.filter(({ complete }) => complete).length,
    incomplete: incomplete.slice(0, most).map(({ node: { id, name, code, library_id, ...node }, score }) => ({
      id,
      name,
      code,
      library_id,
      chapter_id: node.chapter_id ?? '',
      standard_id: node.standard_id ?? '',
      score: rounded(score),
    })),
  };
}

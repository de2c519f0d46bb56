import { invalid, listMeta, objectId, paging, query, say } from '@attesta/kit';
import type { ComplianceOfNode } from '@attesta/proto/compliance';
import { compareTexts } from '../../domain/compare-texts';
import { thresholdsOf } from '../../domain/score-level';
import { rounded } from '../../domain/scoring/percentage';
import { branchCompliance } from '../../overview/branch-compliance';
import { BranchScoreRepository } from '../../repositories/branch-score.repository';
import { NodeRepository } from '../../repositories/node.repository';
import { dateRange } from '../../requests/date-range';
import { organizationsAsked } from '../../requests/organizations-asked';

const levels = ['library', 'chapter', 'standard', 'substandard'] as const;
const filterTypes = [...levels, 'organization'];

/**
 * Where scores are lowest: chapters, or what filterType names, each with the mean over the organizations that have scored it
 * (platform 7 Dashboards ComplianceChart2; chart 3 is its first five, platform 9). A range of days takes the scores whose latest
 * answer lies in it; node_id the scores that the mean of one of them comes from. @throws AppError invalid, not_found
 */
export const getComplianceChart2 = query('compliance.GetComplianceChart2', async (request, context) => {
  const filterType = request.filterType?.toLowerCase() || 'chapter';
  if (!filterTypes.includes(filterType))
    throw invalid('filterType', say('compliance.one_of', { field: 'filterType', values: filterTypes.join(', ') }));
  const page = paging(request, { sortable: ['score'], defaultSort: 'score' });
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const asked = await organizationsAsked(context, { ...request, below: true });
  const dated = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
  const level = levels.find((one) => one === filterType);
  const node = request.node_id ? objectId(request.node_id, 'node_id') : undefined;
  const all = asked.organizations.length === 0 ? [] : await (node ? ofNode(node) : level ? byNode() : byOrganization());
  const sorted = all.sort((a, b) => Number(a.score) - Number(b.score) || compareTexts(a.name ?? '', b.name ?? ''));
  const data = page.limit ? sorted.slice(page.skip, page.skip + page.limit) : sorted;
  return { message: '', data, meta: listMeta(page, all.length) };

  async function byNode(): Promise<ComplianceOfNode[]> {
    const nodes = new NodeRepository(context);
    const ids = asked.organizations.map(({ id }) => id);
    const means = await new BranchScoreRepository(context, ids).byNode(level ?? 'chapter', asked.uses, dated);
    const found = await nodes.present([...asked.libraries, ...means.map(({ node_id }) => node_id)]);
    const byId = new Map(found.map((node) => [node.id, node]));
    return means.flatMap(({ node_id, score, organizations, response_date }) => {
      const node = byId.get(node_id);
      if (!node) return [];
      const { kind, name, code, library_id } = node;
      const libraryname = byId.get(library_id)?.name ?? '';
      return {
        id: node_id,
        kind,
        name,
        code,
        library_id,
        libraryname,
        score: rounded(score),
        organizations,
        response_date,
      };
    });
  }

  async function ofNode(id: string): Promise<ComplianceOfNode[]> {
    const byId = new Map(asked.organizations.map((one) => [one.id, one]));
    const found = await new BranchScoreRepository(context, [...byId.keys()]).ofNode(id, asked.uses, dated);
    return found.map(({ organization_id, score, response_date }) => ({
      id: organization_id,
      kind: 'organization',
      name: byId.get(organization_id)?.name ?? '',
      score: rounded(score),
      organizations: 1,
      response_date,
      ...thresholdsOf(byId.get(organization_id) ?? {}),
    }));
  }

  async function byOrganization(): Promise<ComplianceOfNode[]> {
    const figures = await branchCompliance(context, asked.organizations, request.library_id || undefined);
    return figures
      .filter(({ response_date: day }) => (!from || day >= from) && (!to || day <= to))
      .flatMap(({ organization_id: id, name, score, response_date, score_target, score_warning }) => {
        if (score === undefined) return [];
        const own = { score_target, score_warning };
        return { id, kind: 'organization', name, score, organizations: 1, response_date, ...own };
      });
  }
});

import { type Context, type DirectoryOrganization, daysBetween, dayThere } from '@attesta/kit';
import type { ClientOverview, PlatformOverview } from '@attesta/proto/compliance';
import { licenceGroup, licenceGroups } from '../domain/licence-group';
import { scoreLevel } from '../domain/score-level';
import { everyClient } from '../requests/organizations-asked';
import { type BranchFigures, branchCompliance } from './branch-compliance';

/** A licence is said to run out so many days before it does (platform 7 Dashboards). */
const noticeDays = 30;
/** So many organizations are named; the rest is counted. */
const most = 8;
const mostLicences = 100;
/** company_type of a client's branch (platform 3 Organization). */
const subBranch = 2;

/**
 * All clients together: their kinds, licences that end, each by the calendar of its organization, and which of them are behind
 * (platform 2, 7). Three database calls.
 */
export async function platformOverview(context: Context, now: Date): Promise<PlatformOverview> {
  const all = await everyClient(context);
  if (all.length === 0) return { total: 0, active: 0 };
  const clients = all.filter(({ company_type }) => company_type !== subBranch);
  const figures = await branchCompliance(context, all);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const rows = all.map((organization, index) =>
    client(organization, figures[index] as BranchFigures, names.get(organization.parent_id ?? '') ?? '', now),
  );
  const active = new Set(all.filter(({ status }) => status === 1).map(({ id }) => id));
  return {
    total: clients.length,
    active: clients.filter(({ id }) => active.has(id)).length,
    organization_types: types(clients),
    ...licences(clients, rows, now),
    ...behind(rows.filter(({ organization_id }) => active.has(organization_id))),
  };
}

type Row = ClientOverview & {
  organization_id: string;
  score?: number | undefined;
  score_target: number;
  score_warning: number;
};

function client(
  organization: DirectoryOrganization,
  { score, scored, total, response_date, score_target, score_warning }: BranchFigures,
  parent_name: string,
  now: Date,
): Row {
  const { id, name, organization_type, valid_to = '' } = organization;
  return {
    organization_id: id,
    name,
    parent_name,
    organization_type: organization_type ?? 0,
    score,
    scored,
    total,
    response_date,
    valid_to,
    ...(valid_to ? { days_left: daysBetween(dayThere(organization, now), valid_to) } : {}),
    score_target,
    score_warning,
  };
}

function types(clients: DirectoryOrganization[]): PlatformOverview['organization_types'] {
  const kinds = [...new Set(clients.map(({ organization_type }) => organization_type ?? 0))].sort();
  return kinds.map((organization_type) => ({
    organization_type,
    count: clients.filter((one) => (one.organization_type ?? 0) === organization_type).length,
  }));
}

function licences(clients: DirectoryOrganization[], rows: Row[], now: Date): Partial<PlatformOverview> {
  const groups = new Map(clients.map((one) => [one.id, licenceGroup(one, dayThere(one, now))]));
  const ending = rows
    .flatMap((row) => {
      const licence_group = groups.get(row.organization_id);
      return licence_group ? [{ ...row, licence_group }] : [];
    })
    .sort((a, b) => (a.days_left ?? 0) - (b.days_left ?? 0));
  const left = ({ days_left = 0 }: Row): number => days_left;
  return {
    licences_ended: ending.filter((row) => left(row) < 0).length,
    licences_ending: ending.filter((row) => left(row) >= 0 && left(row) <= noticeDays).length,
    licences: ending.slice(0, mostLicences),
    licence_groups: licenceGroups.map((key) => ({
      key,
      count: ending.filter(({ licence_group }) => licence_group === key).length,
    })),
  };
}

function behind(rows: Row[]): Partial<PlatformOverview> {
  const levelled = rows.map((row) => ({
    row,
    level: scoreLevel(row.score, { score_target: row.score_target, score_warning: row.score_warning }),
  }));
  const count = (level: string): number => levelled.filter((one) => one.level === level).length;
  return {
    at_risk: count('at_risk'),
    below_target: count('below_target'),
    unscored: count('unscored'),
    behind: levelled
      .filter(({ level }) => level !== 'on_target')
      .map(({ row }) => row)
      .sort((a, b) => (a.score ?? 101) - (b.score ?? 101))
      .slice(0, most),
  };
}

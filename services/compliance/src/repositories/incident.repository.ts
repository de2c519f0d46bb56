import { type Day, type Filter, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import { type IncidentStatus, settledIncidents, uncountedIncidents } from '../domain/incident-states';
import type { Sight } from '../incidents/sight';
import { type Incident, type IncidentFields, IncidentModel } from './incident.schema';

/** What a list of incidents may be narrowed by. */
export interface IncidentFilter {
  /** A status, or `open` for all that are not settled. */
  status?: IncidentStatus | 'open';
  type?: string;
  outcome?: string;
  harm?: string;
  place?: string;
  severity?: number;
  standard_id?: string;
  risk_id?: string;
  from?: Day;
  to?: Day;
  /** Those with an action that was due before this day and is not done. */
  lateOn?: Day;
}

/** How many incidents of a month are alike. */
export interface IncidentCount {
  month: string;
  type: string;
  place: string;
  severity: number;
  harm: string;
  incidents: number;
}

/** More groups than any organization has in the years that somebody looks at. */
const mostCounts = 20_000;

/** The incidents of the organization acted for as far as somebody's sight goes, for reads and for writes. */
export class IncidentRepository extends TenantRepository<IncidentFields> {
  constructor(
    scope: Scope,
    private readonly sight: Sight,
  ) {
    super(IncidentModel, scope);
  }

  /** A page of incidents and the total; words match what happened, or a code such as SI-12. */
  list(filter: IncidentFilter, { pattern, ...page }: Paging, q = ''): Promise<{ items: Incident[]; total: number }> {
    const number = /^\s*si-?(\d{1,9})\s*$/i.exec(q)?.[1];
    const words = pattern && { $or: [{ description: pattern }, ...(number ? [{ number: Number(number) }] : [])] };
    return this.findPage({ ...narrowed(filter), ...words }, page);
  }

  /** Those linked to a risk, the latest first. */
  ofRisk(riskId: string, most: number): Promise<Incident[]> {
    return this.find({ risk_ids: riskId }, { sort: { occurred_at: -1 }, limit: most });
  }

  /** Those with a corrective action that leads to an action plan, the latest first. */
  leadingTo(planId: string, most: number): Promise<Incident[]> {
    const link = new RegExp(`/ss/actions/${planId}$`);
    return this.find({ 'actions.link': link }, { sort: { occurred_at: -1 }, limit: most });
  }

  /** How many there were by month, type, place, severity and harm: one database call. */
  countByMonth(from: Day, to: Day): Promise<IncidentCount[]> {
    const group = { type: '$type', place: '$place', severity: '$severity', harm: '$harm' };
    return this.aggregate<IncidentCount>([
      { $match: counted(from, to) },
      {
        $group: { _id: { month: { $substrBytes: ['$occurred_on', 0, 7] }, ...group }, incidents: { $sum: 1 } },
      },
      { $limit: mostCounts },
      {
        $project: {
          _id: 0,
          month: '$_id.month',
          type: '$_id.type',
          place: '$_id.place',
          severity: '$_id.severity',
          harm: '$_id.harm',
          incidents: 1,
        },
      },
    ]);
  }

  /** The mean of days from report to closure; undefined where none was closed. */
  async daysToClose(from: Day, to: Day): Promise<number | undefined> {
    const [found] = await this.aggregate<{ days: number }>([
      { $match: { ...counted(from, to), days_open: { $ne: null } } },
      { $group: { _id: null, days: { $avg: '$days_open' } } },
    ]);
    return found?.days;
  }

  protected override confine(filter: Filter): Filter {
    return { $and: [super.confine(filter), seen(this.sight)] };
  }
}

function seen(sight: Sight): Filter {
  if (sight.kind === 'all') return {};
  if (sight.kind === 'receipt') return { receipt_hash: sight.hash };
  if (sight.kind === 'none') return { _id: { $in: [] } };
  const { userId } = sight;
  const handled = [{ handler_ids: userId }, { investigator_id: userId }];
  return { $or: sight.kind === 'own' ? [{ reported_by: userId }, ...handled] : handled };
}

function counted(from: Day, to: Day): Filter {
  return { occurred_on: { $gte: from, $lte: to }, status: { $nin: uncountedIncidents } };
}

function narrowed({ status, standard_id, risk_id, from, to, lateOn, ...named }: IncidentFilter): Filter {
  return {
    ...named,
    ...(status && { status: status === 'open' ? { $nin: settledIncidents } : status }),
    ...(standard_id && { standard_ids: standard_id }),
    ...(risk_id && { risk_ids: risk_id }),
    ...((from || to) && { occurred_on: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
    ...(lateOn && { actions: { $elemMatch: { done: false, due_date: { $lt: lateOn } } } }),
  };
}

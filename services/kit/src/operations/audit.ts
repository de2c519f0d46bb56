import { auditedKind, auditKinds, everyAuditKind } from '@attesta/proto/audit-kinds';
import type { AuditChange, AuditRecord, ListAuditPositionsRequest__Output as Filter } from '@attesta/proto/kit';
import mongoose from 'mongoose';
import type { Domain } from '../config';
import type { Context } from '../context/context';
import { AppError, invalid } from '../errors/app-error';
import { AuditModel } from '../repositories/audit.schema';
import { day, objectId } from '../repositories/validation';
import { dayOf } from '../schedule/day';
import { momentsOf } from '../schedule/end-of-day';
import { say } from '../sentences/say';
import { type AnyOperation, query } from './operation';

const mostPositions = 5000;

interface StoredRecord {
  _id: mongoose.Types.ObjectId;
  at: Date;
  actor_id?: string;
  organization_id?: string;
  changes: { entity: string; action: string; ids: string[]; values?: AuditChange['values'] }[];
}

/** The rpcs of proto/kit/audit.proto, as the service of a domain answers them for its own records. */
export function auditOperations(domain: Domain): AnyOperation[] {
  return [
    query('kit.ListAuditPositions', async (request, context) => {
      const filter = filterOf(domain, request, context);
      const [found, total] = await Promise.all([
        AuditModel.find(filter, { at: 1 })
          .sort({ at: -1, _id: -1 })
          .limit(request.limit || mostPositions)
          .lean(),
        AuditModel.countDocuments(filter),
      ]);
      const data = found.map(({ _id, at }) => ({ id: String(_id), at: at.toISOString() }));
      return { message: say('kit.success'), data, total };
    }),
    query('kit.ListAuditRecords', async (request, context) => {
      const ids = (request.ids ?? []).map((id) => objectId(id, 'ids'));
      const filter = { $and: [filterOf(domain, {}, context), { _id: { $in: ids } }] };
      const found = (await AuditModel.find(filter).lean()) as unknown as StoredRecord[];
      return { message: say('kit.success'), data: await viewsOf(domain, found, context) };
    }),
  ];
}

/**
 * The records that an administrator may see: of the organization acted for; of all where somebody of the platform has chosen none.
 * @throws AppError forbidden for who is no administrator, invalid naming the field
 */
function filterOf(domain: Domain, asked: Partial<Filter>, context: Context): Record<string, unknown> {
  const { actor, realm, organizationId } = context;
  if (actor.role > 3 || (!organizationId && realm !== 'platform'))
    throw new AppError('forbidden', say('kit.role_may_not'));
  const kinds = kindsOf(domain, context).filter((kind) => !asked.kind || kind === asked.kind);
  const [from, to] = [day(asked.from_date, 'from_date'), day(asked.to_date, 'to_date')];
  const change = {
    entity: { $in: kinds },
    ...(asked.record_id && { ids: objectId(asked.record_id, 'record_id') }),
  };
  return {
    ...(organizationId && { organization_id: organizationId }),
    ...(asked.user_id && { actor_id: objectId(asked.user_id, 'user_id') }),
    changes: { $elemMatch: change },
    ...((from || to) && { at: momentsOf(from && dayOf(from), to && dayOf(to)) }),
    ...(asked.before && olderThan(asked.before)),
  };
}

/** @throws AppError invalid for what is no position */
function olderThan(position: string): Record<string, unknown> {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) ([0-9a-f]{24})$/.exec(position) ?? [];
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) throw invalid('before', say('kit.field_unfit', { field: 'before' }));
  return { $or: [{ at: { $lt: instant } }, { at: instant, _id: { $lt: new mongoose.Types.ObjectId(id) } }] };
}

/** The kinds of records of this service that the actor may learn of. */
function kindsOf(domain: Domain, { realm }: Context): string[] {
  return everyAuditKind.filter((kind) => {
    const { service, ownersOnly } = { ownersOnly: false, ...auditKinds[kind] };
    return service === domain && !(ownersOnly && realm === 'platform');
  });
}

async function viewsOf(domain: Domain, records: StoredRecord[], context: Context): Promise<AuditRecord[]> {
  const kinds = new Set(kindsOf(domain, context));
  const shown = records.map((record) => ({
    ...record,
    changes: record.changes.filter(({ entity }) => kinds.has(entity)),
  }));
  const { directory } = context;
  const [people, organizations, names] = await Promise.all([
    directory.names([
      ...new Set(
        shown.flatMap(({ actor_id, changes }) => [...(actor_id ? [actor_id] : []), ...changes.flatMap(peopleIn)]),
      ),
    ]),
    directory.organizations([...new Set(shown.flatMap(({ organization_id }) => organization_id || []))]),
    namesOf(shown.flatMap(({ changes }) => changes)),
  ]);
  const organizationNames = new Map(organizations.map(({ id, name }) => [id, name]));
  return shown.map(({ _id, at, actor_id = '', organization_id = '', changes }) => ({
    id: String(_id),
    service: domain,
    at: at.toISOString(),
    user_id: people.has(actor_id) ? actor_id : '',
    user_name: people.get(actor_id) ?? '',
    organization_id,
    organization_name: organizationNames.get(organization_id) ?? '',
    changes: changes.map(({ entity, action, ids, values = [] }) => ({
      kind: entity,
      action,
      names: ids.flatMap((id) => names.get(`${entity} ${id}`) ?? []),
      ids: ids.filter((id) => mongoose.isValidObjectId(id)),
      values: values.map((value) => (isPerson(entity, value.field) ? named(value, people) : value)),
    })),
  }));
}

type Told = NonNullable<AuditChange['values']>[number];

/** Whose ids the values of a change are. */
function peopleIn({ entity, values = [] }: StoredRecord['changes'][number]): string[] {
  return values.flatMap(({ field, before, after }) =>
    isPerson(entity, field) ? ([before, after].filter((id) => mongoose.isValidObjectId(id)) as string[]) : [],
  );
}

function isPerson(entity: string, field = ''): boolean {
  return auditedKind(entity)?.people?.includes(field) ?? false;
}

function named({ field, before = '', after = '' }: Told, people: ReadonlyMap<string, string>): Told {
  return { field, before: people.get(before) ?? before, after: people.get(after) ?? after };
}

/** What the records of some changes are called now, or what they are about, by collection and id; two calls a collection at most. */
async function namesOf(changes: StoredRecord['changes']): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const entity of new Set(changes.map((change) => change.entity))) {
    const { name, about } = auditedKind(entity) ?? {};
    const field = about?.field ?? name;
    if (!field) continue;
    const ids = changes.filter((change) => change.entity === entity).flatMap((change) => change.ids);
    const found = await fieldOf(entity, field, ids);
    const called = about ? await fieldOf(about.collection, 'name', [...found.values()]) : found;
    for (const [id, value] of found) names.set(`${entity} ${id}`, (about ? called.get(value) : value) ?? '');
  }
  return names;
}

/** One field of some records, by their ids; one call. */
async function fieldOf(collection: string, field: string, ids: string[]): Promise<Map<string, string>> {
  const valid = [...new Set(ids)].filter((id) => mongoose.isValidObjectId(id));
  const model = Object.values(mongoose.models).find((one) => one.collection.collectionName === collection);
  if (valid.length === 0 || !model) return new Map();
  const found = (await model.find({ _id: { $in: valid } }, { [field]: 1 }).lean()) as Record<string, unknown>[];
  return new Map(found.map((one) => [String(one._id), String(one[field] ?? '')]));
}

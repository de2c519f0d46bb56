import { wordsOf } from './kinds.mjs';

const variableOf = (name) => name[0].toLowerCase() + name.slice(1);

/** What is kept of the thing, by organization. */
export function schema({ thing, group, thingFile }) {
  const collection = group.replaceAll('-', '_');
  return `import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What is kept of a ${wordsOf(thing)}. */
export interface ${thing}Fields {
  organization_id: string;
  name: string;
}
export type ${thing} = ${thing}Fields & Stored;

const ${variableOf(thing)}Schema = tenantSchema('${collection === thingFile ? `${collection}s` : collection}', { name: { type: String, required: true } }, [
  [{ organization_id: 1, name: 1 }],
]);

export const ${thing}Model: Model<${thing}Fields> = model<${thing}Fields>('${thing}', ${variableOf(thing)}Schema);
`;
}

/** The only way to what is kept of the thing. */
export function repository({ thing, thingFile }) {
  return `import { type Scope, TenantRepository } from '@attesta/kit';
import { type ${thing}Fields, ${thing}Model } from './${thingFile}.schema';

/** Each ${wordsOf(thing)} of the organization acted for. */
export class ${thing}Repository extends TenantRepository<${thing}Fields> {
  constructor(scope: Scope) {
    super(${thing}Model, scope);
  }
}
`;
}

/** The thing as clients read it. */
export function view({ thing, domain, thingFile }) {
  return `import type { ${thing} as ${thing}Message } from '@attesta/proto/${domain}';
import type { ${thing} } from '../repositories/${thingFile}.schema';

/** A ${wordsOf(thing)} as clients read it. */
export function ${variableOf(thing)}View({ id, name, created_at }: ${thing}): ${thing}Message {
  return { id, name, created_at: created_at.toISOString() };
}
`;
}

/** The operation: what it asks of the kit, what its docstring says, and its body. */
const bodies = {
  list: ({ thing }) => ({
    kit: ['listMeta', 'paging', 'query'],
    says: `A page of the ${wordsOf(thing)} list of the organization, by name; all of it when no page is asked for.`,
    handler: `async (request, context) => {
  const page = paging(request, { sortable: ['name'], defaultSort: 'name' });
  const { items, total } = await new ${thing}Repository(context).findPage({}, page);
  return { message: 'Success', data: items.map(${variableOf(thing)}View), meta: listMeta(page, total) };
}`,
  }),
  get: ({ thing }) => ({
    kit: ['notFound', 'objectId', 'query'],
    says: `One ${wordsOf(thing)}. @throws AppError invalid, not_found`,
    handler: `async (request, context) => {
  const id = objectId(request.id, 'id');
  const found = await new ${thing}Repository(context).findById(id);
  if (!found) throw notFound('${wordsOf(thing)}', id);
  return { message: 'Success', data: ${variableOf(thing)}View(found) };
}`,
  }),
  create: ({ thing }) => ({
    kit: ['command', 'required'],
    says: `Creates a ${wordsOf(thing)}. @throws AppError invalid`,
    handler: `async (request, _context, unit) => {
  const made = await new ${thing}Repository(unit).create({ name: required(request.name, 'name') });
  return { message: '${thing} created', data: ${variableOf(thing)}View(made) };
}`,
  }),
  update: ({ thing }) => ({
    kit: ['changesOf', 'command', 'notFound', 'objectId', 'required'],
    says: `Changes what came of a ${wordsOf(thing)}. @throws AppError invalid, not_found`,
    handler: `async (request, _context, unit) => {
  const id = objectId(request.id, 'id');
  const changes = changesOf(request, { name: [required] });
  const changed = await new ${thing}Repository(unit).updateOne({ _id: id }, { $set: changes });
  if (!changed) throw notFound('${wordsOf(thing)}', id);
  return { message: '${thing} changed', data: ${variableOf(thing)}View(changed) };
}`,
  }),
  delete: ({ thing }) => ({
    kit: ['command', 'notFound', 'objectId'],
    says: `Deletes a ${wordsOf(thing)}. @throws AppError invalid, not_found`,
    handler: `async (request, _context, unit) => {
  const id = objectId(request.id, 'id');
  if (!(await new ${thing}Repository(unit).deleteOne({ _id: id }))) throw notFound('${wordsOf(thing)}', id);
  return { message: '${thing} deleted' };
}`,
  }),
  change: ({ thing }) => ({
    kit: ['command', 'notFound', 'objectId'],
    says: `Say what it changes of a ${wordsOf(thing)}, and set it below. @throws AppError invalid, not_found`,
    handler: `async (request, _context, unit) => {
  const id = objectId(request.id, 'id');
  const changed = await new ${thing}Repository(unit).updateOne({ _id: id }, { $set: {} });
  if (!changed) throw notFound('${wordsOf(thing)}', id);
  return { message: '${thing} changed', data: ${variableOf(thing)}View(changed) };
}`,
  }),
};

export function operation(made) {
  const { name, rpc, thing, thingFile, kind } = made;
  const { kit, says, handler } = bodies[kind](made);
  const [wrapper] = kit.filter((one) => one === 'query' || one === 'command');
  const viewed = kind === 'delete' ? '' : `import { ${variableOf(thing)}View } from '../../views/${thingFile}-view';\n`;
  return `import { ${kit.join(', ')} } from '@attesta/kit';
import { ${thing}Repository } from '../../repositories/${thingFile}.repository';
${viewed}
/** ${says} */
export const ${variableOf(rpc)} = ${wrapper}('${name}', ${handler});
`;
}

const expectations = {
  list: ({ name }) => `it('lists what the organization has, and nobody else’s', async () => {
    await add(other, 'Theirs');
    await add(own, 'Second');
    await add(own, 'First');
    const { data, meta } = await service.call('${name}', {}, { role: 3, organizationId: own });
    expect(data?.map((one) => one.name)).toEqual(['First', 'Second']);
    expect(meta).toMatchObject({ total: 2 });
  });`,
  create: ({ name, thing }) => `it('creates it for the organization', async () => {
    const { data } = await service.call('${name}', { name: ' Infection control ' }, { role: 3, organizationId: own });
    expect(data).toMatchObject({ name: 'Infection control' });
    expect(await ${thing}Model.findById(data?.id).lean()).toMatchObject({ organization_id: own, name: 'Infection control' });
  });

  it('asks for a name', async () => {
    await expect(service.call('${name}', { name: ' ' }, { role: 3, organizationId: own })).rejects.toMatchObject({
      code: 'invalid',
    });
  });`,
  one: ({ name }, request, reply, after) => `it('reaches what the organization has', async () => {
    const id = await add(own, 'Ours');
    const answer = await service.call('${name}', ${request}, { role: 3, organizationId: own });
    ${reply}
  });

  it('finds nothing of another organization', async () => {
    const id = await add(other, 'Theirs');
    await expect(service.call('${name}', ${request}, { role: 3, organizationId: own })).rejects.toMatchObject({
      code: 'not_found',
    });
    ${after}
  });`,
};

function expected(made) {
  const unchanged = `expect(await ${made.thing}Model.findById(id).lean()).toMatchObject({ name: 'Theirs' });`;
  const shows = (name) => `expect(answer.data).toMatchObject({ id, name: '${name}' });`;
  if (made.kind === 'list' || made.kind === 'create') return expectations[made.kind](made);
  if (made.kind === 'update') return expectations.one(made, "{ id, name: 'New' }", shows('New'), unchanged);
  const gone = `expect(answer.message).toBe('${made.thing} deleted');\n    expect(await ${made.thing}Model.findById(id)).toBeNull();`;
  return expectations.one(made, '{ id }', made.kind === 'delete' ? gone : shows('Ours'), unchanged);
}

/** The operation on the real database, seen from its own organization and from another. */
export function test(made) {
  const { domain, rpc, thing, thingFile, kind } = made;
  const another = kind === 'create' ? '' : ', other] = [newId(), newId()];';
  const add = `  const add = async (organization_id: string, name: string) =>
    String((await ${thing}Model.create({ organization_id, name }))._id);
`;
  return `import { newId, type TestService, testService } from '@attesta/kit/testing';
import * as operations from '..';
import { ${thing}Model } from '../../repositories/${thingFile}.schema';

describe('${rpc}', () => {
  let service: TestService;
  ${another ? `const [own${another}` : 'const own = newId();'}
  beforeAll(async () => {
    service = await testService({ domain: '${domain}', operations: Object.values(operations) });
  });
  afterAll(() => service.drop());
${kind === 'create' ? '' : add}
  ${expected(made)}
});
`;
}

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import protobuf from 'protobufjs';
import { accessOf } from './access-option';
import { requireLimits } from './limits/limit-of';
import type { Binding, RpcDefinition } from './rpc-definition';

/** The folder of the .proto files, and the one that holds google/api/annotations.proto. */
export const protoFolder = join(__dirname, '..');
export const includeFolders = [protoFolder, dirname(require.resolve('protobufjs/package.json'))];

/** All that proto/ says: the rpcs with their paths and access, and the message types. */
export interface Contract {
  rpcs: RpcDefinition[];
  root: protobuf.Root;
  /** The rpc of a full name such as "attesta.content.ContentService/ListLibraries". */
  rpc(name: string): RpcDefinition | undefined;
}

let loaded: Contract | undefined;

/**
 * Reads proto/ once per process.
 * @throws Error when an rpc does not say who may call it (deny by default), its effect, or how large its request may be
 */
export function loadContract(): Contract {
  loaded ??= read();
  return loaded;
}

/** The .proto files of the contract, by their path below proto/: one a group of rpcs, in a folder a domain. */
export function protoFiles(): string[] {
  return readdirSync(protoFolder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'src', 'dist'].includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(protoFolder, entry.name)).map((file) => join(entry.name, file))
        : entry.name,
    )
    .filter((name) => name.endsWith('.proto'))
    .sort();
}

function read(): Contract {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) =>
    target.startsWith('google/') ? join(includeFolders[1] as string, target) : join(protoFolder, target);
  root.loadSync(protoFiles(), { keepCase: true }).resolveAll();
  const rpcs = servicesIn(root).flatMap((service) =>
    service.methodsArray.map((method): RpcDefinition => {
      const serviceName = service.fullName.slice(1);
      const fullName = `${serviceName}/${method.name}`;
      const options: Record<string, unknown> = Object.assign({}, ...(method.parsedOptions ?? []));
      return {
        service: serviceName,
        name: method.name,
        fullName,
        domain: serviceName.split('.')[1] ?? '',
        requestType: method.resolvedRequestType as protobuf.Type,
        replyType: method.resolvedResponseType as protobuf.Type,
        requestStream: Boolean(method.requestStream),
        replyStream: Boolean(method.responseStream),
        bindings: bindingsOf(options['(google.api.http)']),
        access: accessOf(fullName, options['(attesta.access)']),
      };
    }),
  );
  const declared = new Set(rpcs.flatMap(({ bindings }) => bindings.map(shapeOf)));
  for (const rpc of rpcs) rpc.bindings = withRolePrefixes(rpc.bindings, declared);
  const byName = new Map(rpcs.map((rpc) => [rpc.fullName, rpc]));
  const served = rpcs.filter((rpc) => rpc.domain !== 'Channel');
  for (const { access, requestType } of served) {
    if (access.refusal_data) root.lookupType(access.refusal_data);
    requireLimits(requestType);
  }
  return { rpcs: served, root, rpc: (name) => byName.get(name) };
}

/** The services of a namespace and of all that is nested in it. */
function servicesIn({ nestedArray }: protobuf.NamespaceBase): protobuf.Service[] {
  return nestedArray.flatMap((one) =>
    one instanceof protobuf.Service ? [one] : one instanceof protobuf.Namespace ? servicesIn(one) : [],
  );
}

function bindingsOf(option: unknown): Binding[] {
  if (!option) return [];
  const { additional_bindings: more, ...first } = option as Record<string, unknown>;
  const all = [first, ...(Array.isArray(more) ? more : more ? [more] : [])] as Record<string, string>[];
  return all.flatMap((binding) =>
    (['get', 'post', 'put', 'delete', 'patch'] as const)
      .filter((method) => binding[method])
      .map((method) => ({ method: method.toUpperCase() as Binding['method'], path: binding[method] as string })),
  );
}

/** First segments that name their host or audience already; any other path stands at the root and has role aliases. */
const prefixed = /^\/(api|admin|adminapi|clientapi|updatorapi|surveyorapi|viewerapi|super_client_admin)\//;

/**
 * The daily-work document lists some calls once per role: the one path serves every role, and answers under each role's
 * prefix as well (architecture.md, "One source of truth"), but where an rpc declares the path under a prefix itself.
 * @param declared what the rpcs of all services declare
 */
function withRolePrefixes(bindings: Binding[], declared: Set<string>): Binding[] {
  const aliases = bindings
    .filter(({ path }) => !prefixed.test(path))
    .flatMap(({ method, path }) =>
      ['/clientapi', '/updatorapi', '/surveyorapi', '/viewerapi'].map((prefix) => ({ method, path: prefix + path })),
    );
  return [...bindings, ...aliases.filter((alias) => !declared.has(shapeOf(alias)))];
}

/** Paths that differ in the names of their parameters alone are one. */
function shapeOf({ method, path }: Binding): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadSync, type Options, type PackageDefinition } from '@grpc/proto-loader';
import protobuf from 'protobufjs';
import { accessOf } from './access-option';
import { requireLimits } from './limits/limit-of';
import type { Binding, RpcDefinition } from './rpc-definition';

/** The folder of the .proto files, and the one that holds google/api/annotations.proto. */
export const protoFolder = join(__dirname, '..');
export const includeFolders = [protoFolder, dirname(require.resolve('protobufjs/package.json'))];

const loaderOptions: Options = { keepCase: true, longs: Number, enums: Number, includeDirs: includeFolders };

/** All that proto/ says: the rpcs with their paths and access, the message types, and grpc-js's service definitions. */
export interface Contract {
  rpcs: RpcDefinition[];
  root: protobuf.Root;
  packages: PackageDefinition;
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
  return readdirSync(protoFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.proto') && !name.includes('node_modules'))
    .sort();
}

function read(): Contract {
  const files = protoFiles();
  const packages = loadSync(files, loaderOptions);
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) =>
    target.startsWith('google/') ? join(includeFolders[1] as string, target) : join(protoFolder, target);
  root.loadSync(files, { keepCase: true }).resolveAll();
  const rpcs = Object.entries(packages).flatMap(([serviceName, definition]) =>
    'format' in definition
      ? []
      : Object.entries(definition).map(([name, method]): RpcDefinition => {
          const options = method.options as unknown as Record<string, unknown>;
          const reflected = root.lookupService(serviceName).methods[name]?.resolve() as protobuf.Method;
          return {
            service: serviceName,
            name,
            fullName: `${serviceName}/${name}`,
            domain: serviceName.split('.')[1] ?? '',
            requestType: reflected.resolvedRequestType as protobuf.Type,
            replyType: reflected.resolvedResponseType as protobuf.Type,
            requestStream: method.requestStream,
            replyStream: method.responseStream,
            bindings: bindingsOf(options['(google.api.http)']),
            access: accessOf(`${serviceName}/${name}`, options['(attesta.access)']),
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
  return { rpcs: served, root, packages, rpc: (name) => byName.get(name) };
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

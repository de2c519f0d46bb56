import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { includeFolders, loadContract, protoFiles, protoFolder } from '../contract';
import type { RpcDefinition } from '../rpc-definition';
import { generateLimits } from './limits';
import { generateSentences } from './sentences';

const output = join(protoFolder, 'src', 'generated');

/**
 * Writes what others compile against: the types of every message (proto-loader-gen-types), one barrel a domain, a map
 * from each rpc to its request and reply, the front ends' tables of endpoints and of limits, and what servers say in six languages. It loads the whole contract, so an rpc
 * without an access rule fails the build already.
 */
function generate(): void {
  rmSync(output, { recursive: true, force: true });
  generateTypes();
  generateSentences(output);
  const { rpcs } = loadContract();
  for (const domain of new Set(['attesta', ...rpcs.map((rpc) => rpc.domain)])) writeBarrel(domain);
  writeFileSync(join(output, 'rpcs.ts'), rpcMap(rpcs));
  writeFileSync(join(output, 'endpoints.ts'), endpointTable(rpcs));
  writeFileSync(join(output, 'limits.ts'), generateLimits(rpcs));
}

/**
 * By one file that imports all: of each file that it is given the generator writes what that imports as well, all at once, and two
 * writers of one file spoil it.
 */
function generateTypes(): void {
  const generator = require.resolve('@grpc/proto-loader/build/bin/proto-loader-gen-types.js');
  const folder = mkdtempSync(join(tmpdir(), 'attesta-proto-'));
  const imports = protoFiles().map((name) => `import "${name}";`);
  writeFileSync(join(folder, 'contract.proto'), ['syntax = "proto3";', ...imports].join('\n'));
  execFileSync(process.execPath, [
    generator,
    '--keepCase',
    '--longs=Number',
    '--enums=Number',
    '--grpcLib=@grpc/grpc-js',
    '--inputTemplate=%s',
    '--outputTemplate=%s__Output',
    ...[...includeFolders, folder].flatMap((included) => ['-I', included]),
    '-O',
    output,
    join(folder, 'contract.proto'),
  ]);
  rmSync(folder, { recursive: true });
}

/** src/generated/<domain>.ts re-exports every message type of attesta.<domain>. */
function writeBarrel(domain: string): void {
  const folder = domain === 'attesta' ? 'attesta' : `attesta/${domain}`;
  const names = readdirSync(join(output, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(Service|^Channel)\.ts$/.test(entry.name))
    .map((entry) => entry.name.slice(0, -3));
  const lines = names.map((name) => `export type { ${name}, ${name}__Output } from './${folder}/${name}';`);
  writeFileSync(join(output, `${domain === 'attesta' ? 'common' : domain}.ts`), `${lines.join('\n')}\n`);
}

/** A message's type in its domain's barrel: "content.Library", or "common.Ok" for what all domains share. */
function typeName({ fullName }: RpcDefinition['requestType']): string {
  const [, , domainOrName, name] = fullName.split('.');
  return name ? `${domainOrName}.${name}` : `common.${domainOrName}`;
}

function rpcMap(rpcs: RpcDefinition[]): string {
  const key = (rpc: RpcDefinition): string => `${rpc.domain}.${rpc.name}`;
  const imports = ['common', ...new Set(rpcs.map((rpc) => rpc.domain))].map(
    (domain) => `import type * as ${domain} from './${domain}';`,
  );
  const rows = rpcs.map(
    (rpc) =>
      `  '${key(rpc)}': { request: ${typeName(rpc.requestType)}__Output; input: ${typeName(rpc.requestType)}; reply: ${typeName(rpc.replyType)}; output: ${typeName(rpc.replyType)}__Output };`,
  );
  return `${imports.join('\n')}\n\n/** What each rpc takes and gives, by "<domain>.<Rpc>". */\nexport interface RpcTypes {\n${rows.join('\n')}\n}\n`;
}

function endpointTable(rpcs: RpcDefinition[]): string {
  const rows = rpcs
    .filter((rpc) => rpc.bindings.length > 0)
    .map((rpc) => {
      const { method, path } = rpc.bindings[0] as RpcDefinition['bindings'][0];
      const { files, encrypted, blob, public: open, effect, reads, changes, roles } = rpc.access;
      const seconds = rpc.access.deadline_seconds || undefined;
      const all = { files, encrypted, blob, public: open, roles, effect, reads, changes, seconds };
      const said = Object.entries(all).filter(([name, value]) => !isUsual(name, value));
      return `  '${rpc.domain}.${rpc.name}': ${JSON.stringify({ method, path, ...Object.fromEntries(said) })},`;
    });
  return [
    "import type { RpcTypes } from './rpcs';",
    '',
    '/** How the browser reaches an rpc. */',
    'export interface Endpoint {',
    '  method: string; path: string; files: string[]; encrypted: boolean; blob: boolean; public: boolean;',
    '  /** Who may call it; nobody is named where it is public. */',
    '  roles: number[];',
    "  effect: 'read' | 'write';",
    '  /** Tags (proto/access.proto) that a read depends on, and that a write changes. */',
    '  reads: string[]; changes: string[];',
    '  /** For how long a reply is waited for, where the contract gives it more or less than the usual time. */',
    '  seconds?: number;',
    '}',
    '',
    "type Said = Partial<Endpoint> & Pick<Endpoint, 'method' | 'path'>;",
    '',
    '/** What an rpc has that most have otherwise: the browser reads all of it before it shows anything. */',
    'const said = {',
    ...rows,
    '} satisfies Partial<Record<keyof RpcTypes, Said>>;',
    '',
    'export type EndpointName = keyof typeof said;',
    '',
    `const usual = ${JSON.stringify(usual)} satisfies Partial<Endpoint>;`,
    '',
    'export const endpoints = Object.fromEntries(',
    '  Object.entries<Said>(said).map(([name, one]) => [name, { ...usual, ...one }]),',
    ') as Record<EndpointName, Endpoint>;',
    '',
  ].join('\n');
}

/** What an endpoint has where nothing else is said of it. */
const usual: Record<string, unknown> = {
  files: [],
  encrypted: false,
  blob: false,
  public: false,
  roles: [1, 2, 3, 4, 5, 6],
  effect: 'read',
  reads: [],
  changes: [],
};

function isUsual(name: string, value: unknown): boolean {
  return value === undefined || JSON.stringify(value) === JSON.stringify(usual[name]);
}

generate();

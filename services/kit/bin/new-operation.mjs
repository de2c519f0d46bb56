#!/usr/bin/env node
// npm run new:operation -- governance.ListCommittees committees Committee
// Makes all that an operation takes and that is not there yet: the rpc in proto/<domain>/<group>.proto, the operation and
// its test, and for what it is about a view, a repository and its schema. Then it builds the contract, so that all compiles.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declared } from './new-operation/contract.mjs';
import { fileNameOf, kindOf } from './new-operation/kinds.mjs';
import { operation, repository, schema, test, view } from './new-operation/templates.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const usage =
  'usage: npm run new:operation -- <domain>.<RpcName> <group> <Thing>, such as governance.ListCommittees committees Committee\n';

function main([name = '', group = '', thing = '']) {
  const [, domain, rpc] = /^([a-z]+)\.([A-Z][A-Za-z]+)$/.exec(name) ?? [];
  if (!rpc || !/^[a-z-]+$/.test(group) || !/^[A-Z][A-Za-z]+$/.test(thing)) fail(usage);
  const source = join(root, 'services', domain, 'src');
  if (!existsSync(source)) fail(`There is no service services/${domain}.`);
  const file = fileNameOf(rpc);
  const target = join(source, 'operations', group, `${file}.ts`);
  if (existsSync(target)) fail(`${relative(root, target)} is there already.`);
  const made = { domain, group, thing, rpc, name, file, kind: kindOf(rpc), thingFile: fileNameOf(thing) };

  const proto = join(root, 'proto', domain, `${group}.proto`);
  const before = existsSync(proto) ? readFileSync(proto, 'utf8') : '';
  const written = [
    write(proto, declared(made, before)),
    write(target, operation(made)),
    write(target.replace(/\.ts$/, '.test.ts'), test(made)),
    exportFrom(join(source, 'operations', 'index.ts'), made),
    ...[
      [join(source, 'views', `${made.thingFile}-view.ts`), view],
      [join(source, 'repositories', `${made.thingFile}.repository.ts`), repository],
      [join(source, 'repositories', `${made.thingFile}.schema.ts`), schema],
    ].flatMap(([path, template]) => (existsSync(path) ? [] : [write(path, template(made))])),
  ];
  const code = written.filter((path) => path.endsWith('.ts'));
  run(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write', ...code]);
  run('npm', ['run', '--silent', 'build', '-w', '@attesta/proto']);
  for (const path of written) process.stdout.write(`${relative(root, path)}\n`);
  process.stdout.write('Give the rpc its documented path, roles and tags, and the thing its fields.\n');
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function exportFrom(index, { rpc, group, file }) {
  const lines = readFileSync(index, 'utf8').replace(/^export \{\};\n/, '');
  const line = `export { ${rpc[0].toLowerCase()}${rpc.slice(1)} } from './${group}/${file}';\n`;
  return write(index, `${lines}${line}`);
}

function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) fail(`${program} ${args[0]} did not end well: see above.`);
}

function fail(message) {
  process.stderr.write(`${message.trimEnd()}\n`);
  process.exit(2);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  fail(error.message);
}

#!/usr/bin/env node
// npm run new:operation -- content.RenameLibrary libraries
// Makes the operation's file, its test beside it and the line that exports it; the rpc itself is declared in proto/ first.
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [name = '', group = ''] = process.argv.slice(2);
const match = /^([a-z]+)\.([A-Z][A-Za-z]+)$/.exec(name);
if (!match || !/^[a-z-]+$/.test(group)) {
  process.stderr.write(
    'usage: npm run new:operation -- <domain>.<RpcName> <group>, such as content.RenameLibrary libraries\n',
  );
  process.exit(2);
}
const [, domain, rpc] = match;
const file = rpc.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const variable = rpc[0].toLowerCase() + rpc.slice(1);
const operations = join(dirname(fileURLToPath(import.meta.url)), '..', '..', domain, 'src', 'operations');
const target = join(operations, group, `${file}.ts`);
if (existsSync(target)) {
  process.stderr.write(`${target} is there already.\n`);
  process.exit(1);
}
mkdirSync(dirname(target), { recursive: true });
writeFileSync(
  target,
  `import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const ${variable} = operation('${name}', async (request, context) => {
  throw new AppError('not_built', '${rpc} is not built yet.');
});
`,
);
writeFileSync(
  target.replace(/\.ts$/, '.test.ts'),
  `import { type TestService, testService } from '@attesta/kit/testing';
import * as operations from '..';

describe('${rpc}', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ domain: '${domain}', operations: Object.values(operations) });
  });
  afterAll(() => service.drop());

  it('does what its name says', async () => {
    await expect(service.call('${name}', {}, { role: 1 })).resolves.toMatchObject({});
  });
});
`,
);
appendFileSync(join(operations, 'index.ts'), `export { ${variable} } from './${group}/${file}';\n`);
process.stdout.write(`${target}\n`);

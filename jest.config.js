const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** What comes as ES modules only, and the `es` folders of packages that have both: jest's CommonJS needs them transformed. */
const esModules =
  /node_modules\/(?!((jose|lru-cache|p-limit|yocto-queue|csv-parse|csv-stringify|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@nats-io|@tus|srvx|nodemailer|smtp-server|postal-mime|punycode\.js)\/|.+\/es\/))/;

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

const project = (name, folder) => ({
  displayName: name,
  rootDir: join(__dirname, folder),
  transform,
  transformIgnorePatterns: [esModules.source],
});

const node = (name, folder) => ({
  ...project(name, folder),
  testEnvironment: join(__dirname, 'services/kit/src/testing/one-realm-environment.js'),
  runtime: join(__dirname, 'services/kit/src/testing/shared-packages-runtime.js'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
});

const inside = (folder, prefix) =>
  readdirSync(join(__dirname, folder))
    .filter((name) => existsSync(join(__dirname, folder, name, 'src')))
    .map((name) => node(`${prefix}${name}`, join(folder, name)));

const browserSetup = join(__dirname, 'frontends/kit/src/testing/jest-setup.ts');

/** One run over all workspaces; contract and chaos tests need a running stack and have stages of their own. */
module.exports = {
  testTimeout: 180_000,
  // What a file loaded stays in memory after it (nodejs/node#33439): without a fresh process now and then a run of some hundred
  // files spends most of its time collecting garbage, and in the end dies of it.
  workerIdleMemoryLimit: '1GB',
  globalTeardown: join(__dirname, 'services/kit/src/testing/end-test-databases.js'),
  projects: [
    node('proto', 'proto'),
    node('gateway', 'gateway'),
    ...inside('services', ''),
    ...inside('deploy', 'deploy-'),
    ...readdirSync(join(__dirname, 'frontends'))
      .filter((name) => existsSync(join(__dirname, 'frontends', name, 'src')))
      .map((name) => ({
        ...project(`web-${name}`, join('frontends', name)),
        testEnvironment: join(__dirname, 'frontends/kit/src/testing/browser-environment.js'),
        testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
        ...(existsSync(browserSetup) ? { setupFilesAfterEnv: [browserSetup] } : {}),
        moduleNameMapper: {
          // In one file: its thousand modules were most of what a screen's test loads.
          '^antd$': join(__dirname, 'node_modules/antd/dist/antd.js'),
          '^@ant-design/icons$': join(__dirname, 'frontends/kit/src/testing/icons.js'),
          '\\.(css|svg)$': join(__dirname, 'frontends/kit/src/testing/asset.js'),
          // jsdom has no canvas to draw on.
          '^@ant-design/plots$': join(__dirname, 'frontends/kit/src/testing/plots.js'),
        },
      })),
  ].filter(({ rootDir }) => existsSync(join(rootDir, 'src'))),
};

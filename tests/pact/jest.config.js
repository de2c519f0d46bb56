const root = require('../../jest.config.js');

const { transform, transformIgnorePatterns } = root.projects[0];

// The verifier's proxy is made of ES modules.
const proxies = 'https-proxy-agent|http-proxy-agent|agent-base|proxy-agent-negotiate|';
process.env.PACT_DO_NOT_TRACK = 'true';

/** Contracts are written without a platform; to verify them, one must run, named by RUN_JSON: `npm test` starts it. */
module.exports = {
  rootDir: __dirname,
  displayName: 'pact',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout: 180_000,
  transform,
  transformIgnorePatterns: transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(?:.*/node_modules/)?(${proxies}`),
  ),
};

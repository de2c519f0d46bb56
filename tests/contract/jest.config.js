const root = require('../../jest.config.js');

const { transform, transformIgnorePatterns } = root.projects[0];

/** Against a whole running platform, named by RUN_JSON: `npm test` starts it. */
module.exports = {
  rootDir: __dirname,
  displayName: 'contract',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout: 180_000,
  transform,
  transformIgnorePatterns,
};

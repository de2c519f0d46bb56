const { projects } = require('../../jest.config.js');

const { transform, transformIgnorePatterns } = projects[0];

/** One file, one platform, one fault after another. */
module.exports = {
  rootDir: __dirname,
  displayName: 'chaos',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout: 120_000,
  transform,
  transformIgnorePatterns,
};

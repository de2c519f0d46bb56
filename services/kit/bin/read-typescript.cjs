// Lets worker threads of tests read TypeScript sources, as jest lets the tests themselves.
const { transformSync } = require('@swc/core');
const { addHook } = require('pirates');

const options = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

addHook((code, filename) => transformSync(code, { ...options, filename }).code, { exts: ['.ts'] });

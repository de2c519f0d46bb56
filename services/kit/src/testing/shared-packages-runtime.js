const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Packages, and what is read out of proto/, which takes longer than all of a service and never changes. */
const shared = /\/node_modules\/|\/proto\/dist\//;

/** What keeps something of its own between calls: each test file has it anew. */
const keepsState = /node_modules\/(mongoose|prom-client|@attesta|@opentelemetry)\//;

/**
 * Loads installed packages once for all the test files of a worker, by Node's own `require`, and what is ours once for each file, as
 * ever: two fifths of the time of a service's test was the loading of the same packages. Belongs to one-realm-environment.js.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (source, filename) => {
      if (executor.environment.getVmContext() === null) return null;
      return compileFunction(source, executor.injectedModuleParameters, { filename });
    };
  }

  requireModuleOrMock(from, name) {
    const path = this.packagePath(from, name);
    if (!path) return super.requireModuleOrMock(from, name);
    return path in require.cache ? require(path) : this._environment.keeping(() => require(path));
  }

  /** Where a module stands, if it is one that is shared. */
  packagePath(from, name) {
    if (name === '@jest/globals' || this._resolution.isCoreModule(name)) return;
    if (name.startsWith('.') && !from.includes('/node_modules/')) return;
    const path = this._resolution.resolveCjs(from, name);
    if (shared.test(path) && !keepsState.test(path)) return path;
  }
};
module.exports.default = module.exports;

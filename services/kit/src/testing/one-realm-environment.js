const { createContext } = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Where the tests of services run: in the realm of the process itself instead of one of their own, so that packages loaded once
 * for all files (shared-packages-runtime.js) know the same Date, Error and Array as they do. What a file leaves behind on the
 * process is taken away after it.
 */
module.exports = class OneRealmEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (timer) => timer, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    // The runtime asks whether there is one; it compiles without it.
    this.context = createContext({});
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      variables: { ...process.env },
      exit: process.exit,
      prepareStackTrace: Error.prepareStackTrace,
      listeners: listenersNow(),
    };
  }

  /** Loads what stays loaded: what it puts on the process when it does so stays too. */
  keeping(load) {
    const [named, heard] = [new Set(Reflect.ownKeys(globalThis)), listenersNow()];
    const loaded = load();
    const { globals, listeners } = this.before;
    for (const name of Reflect.ownKeys(globalThis))
      if (!named.has(name)) globals[name] = Object.getOwnPropertyDescriptor(globalThis, name);
    for (const [event, all] of listenersNow()) {
      const added = all.filter((listener) => !heard.get(event)?.includes(listener));
      if (added.length > 0) listeners.set(event, [...(listeners.get(event) ?? []), ...added]);
    }
    return loaded;
  }

  async setup() {}

  async teardown() {
    const { globals, variables, exit, prepareStackTrace, listeners } = this.before;
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Reflect.ownKeys(globalThis)) if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
    for (const name of Reflect.ownKeys(globals)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (now?.configurable !== false && !Object.is(now?.value, globals[name].value))
        Object.defineProperty(globalThis, name, globals[name]);
    }
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    process.exit = exit;
    Error.prepareStackTrace = prepareStackTrace;
    for (const [name, all] of listenersNow())
      for (const listener of all) if (!listeners.get(name)?.includes(listener)) process.removeListener(name, listener);
    this.context = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.context;
  }
};

function listenersNow() {
  return new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
}

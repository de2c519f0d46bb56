import type { Command, Handler } from '../command';

/** The version of MongoDB whose protocol and commands are answered. */
const VERSION = [7, 0, 0, 0];
const LARGEST_DOCUMENT = 16 * 1024 * 1024;
/** The engine takes no more writes in one command. */
const MOST_WRITES = 25_000;

/** The primary of a replica set with one member, so that drivers open sessions and transactions. */
function hello(command: Command): Record<string, unknown> {
  const me = command.gateway.address;
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'attesta',
    setVersion: 1,
    hosts: [me],
    primary: me,
    me,
    maxBsonObjectSize: LARGEST_DOCUMENT,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: MOST_WRITES,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: command.client.id,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  };
}

const buildInfo: Handler = () => ({
  version: VERSION.slice(0, 3).join('.'),
  versionArray: VERSION,
  gitVersion: 'DocumentDB on PostgreSQL',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: LARGEST_DOCUMENT,
  ok: 1,
});

const ok: Handler = () => ({ ok: 1 });

export const handshakeCommands: Record<string, Handler> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: ok,
  buildInfo,
  buildinfo: buildInfo,
  hostInfo: () => ({ system: { currentTime: new Date() }, os: { type: 'Linux' }, ok: 1 }),
  serverStatus: () => ({ version: VERSION.slice(0, 3).join('.'), process: 'mongod', uptime: process.uptime(), ok: 1 }),
  getParameter: () => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 }),
  getCmdLineOpts: () => ({ argv: [], parsed: {}, ok: 1 }),
  getLog: () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  whatsmyuri: (command) => ({ you: String(command.client.id), ok: 1 }),
};

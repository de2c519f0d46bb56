import { fileNameOf, wordsOf } from './kinds.mjs';

/** The requests and replies of each kind of operation. */
const shapes = {
  list: ({ rpc }) => ['attesta.PageRequest', `${rpc}Reply`],
  get: ({ thing }) => ['attesta.IdRequest', `${thing}Reply`],
  create: ({ thing }) => [`Create${thing}Request`, `${thing}Reply`],
  update: ({ thing }) => [`Update${thing}Request`, `${thing}Reply`],
  delete: () => ['attesta.IdRequest', 'attesta.Ok'],
  change: ({ thing }) => ['attesta.IdRequest', `${thing}Reply`],
};

const messages = {
  thing: ({ thing }) => `message ${thing} {
  string id = 1;
  string name = 2;
  string created_at = 3;
}
`,
  one: ({ thing }) => `message ${thing}Reply {
  string message = 1;
  ${thing} data = 2;
}
`,
  list: ({ rpc, thing }) => `message ${rpc}Reply {
  string message = 1;
  repeated ${thing} data = 2;
  attesta.ListMeta meta = 3;
}
`,
  create: ({ thing }) => `message Create${thing}Request {
  string name = 1;
}
`,
  update: ({ thing }) => `message Update${thing}Request {
  string id = 1;
  optional string name = 2;
  // See proto/access.proto.
  repeated string fields_sent = 3;
}
`,
};

/**
 * A group's proto file with an rpc and the messages that it needs and the file has not.
 * @param before what is in the file by now, empty where there is none
 * @throws Error when the rpc is declared already, or the file has no service to put it in
 */
export function declared(made, before) {
  const { domain, group, rpc, thing, kind } = made;
  if (new RegExp(`rpc ${rpc}\\(`).test(before))
    throw new Error(`proto/${domain}/${group}.proto declares ${rpc} already.`);
  const text = withImports(before || newFile(made));
  const [request, reply] = shapes[kind](made);
  const service = /(service \w+ \{)([\s\S]*?\n)?(\})/.exec(text);
  if (!service) throw new Error(`proto/${domain}/${group}.proto has no service to declare ${rpc} in.`);
  const body = service[2]?.trim() ? `${service[2]}\n` : '\n';
  const declaration = `  // Say what it returns, and which section of the specification it comes from.
  rpc ${rpc}(${request}) returns (${reply}) {
    option (google.api.http) = ${binding(made)};
    option (attesta.access) = {
      roles: [1, 2, 3]
      ${kind === 'list' || kind === 'get' ? 'effect: EFFECT_READ\n      reads' : 'effect: EFFECT_WRITE\n      changes'}: ["${domain}.${fileNameOf(thing).replaceAll('-', '_')}"]
    };
  }
`;
  const extended = text.replace(service[0], () => `${service[1]}${body}${declaration}}`);
  const needed = ['thing', ...(reply === `${thing}Reply` ? ['one'] : []), ...(messages[kind] ? [kind] : [])];
  const missing = needed
    .map((one) => messages[one](made))
    .filter((message) => !extended.includes(message.slice(0, message.indexOf('{'))));
  return [extended.trimEnd(), ...missing].join('\n\n').trimEnd().concat('\n');
}

function newFile({ domain, group }) {
  const service = group.replace(/(^|-)([a-z])/g, (_all, _dash, letter) => letter.toUpperCase());
  return `// ${wordsOf(service)[0].toUpperCase()}${wordsOf(service).slice(1)}.
syntax = "proto3";

package attesta.${domain};

service ${service}Service {}
`;
}

function withImports(text) {
  const needed = ['access.proto', 'google/api/annotations.proto', 'messages.proto'];
  const missing = needed.filter((path) => !text.includes(`import "${path}";`)).map((path) => `import "${path}";\n`);
  if (missing.length === 0) return text;
  if (/^import /m.test(text)) return text.replace(/^import /m, `${missing.join('')}import `);
  return text.replace(/^(package .*;\n)/m, `$1\n${missing.join('')}`);
}

/** A path beside those of the specification, until it is given its own. */
function binding({ group, rpc, kind }) {
  const path = `/api/v1/${group.replaceAll('-', '_')}`;
  if (kind === 'list') return `{get: "${path}"}`;
  if (kind === 'get') return `{get: "${path}/{id}"}`;
  if (kind === 'delete') return `{delete: "${path}/{id}"}`;
  const [verb, place] =
    kind === 'create'
      ? ['post', path]
      : kind === 'update'
        ? ['put', `${path}/{id}`]
        : ['post', `${path}/{id}/${fileNameOf(rpc)}`];
  return `{
      ${verb}: "${place.replaceAll('-', '_')}"
      body: "*"
    }`;
}

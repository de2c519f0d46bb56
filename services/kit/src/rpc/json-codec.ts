import { loadContract, type RpcDefinition, standsForData } from '@attesta/proto';
import fastJson from 'fast-json-stringify';
import protobuf from 'protobufjs';
import type { AppError } from '../errors/app-error';
import { Sentence } from '../sentences/say';
import { fitsField } from './as-declared';

type Schema = Record<string, unknown>;
type Serialize = (value: unknown) => string;

const scalar: Record<string, Schema> = {
  string: { type: 'string', nullable: true },
  bytes: { type: 'string', nullable: true },
  bool: { type: 'boolean', nullable: true },
  double: { type: 'number', nullable: true },
  float: { type: 'number', nullable: true },
};
const wholeNumber: Schema = { type: 'integer', nullable: true };

/**
 * A reply as JSON, `data` apart from the other fields. Serializers are compiled from the message types, so only what
 * proto/ declares leaves a service, whatever an operation returns.
 */
export interface ReplyCodec {
  data: (reply: object) => string;
  rest: (reply: object) => string;
}

const codecs = new Map<string, ReplyCodec>();

/** The serializers of an rpc's reply; compiled at first use. */
export function replyCodec(rpc: RpcDefinition): ReplyCodec {
  let codec = codecs.get(rpc.fullName);
  if (!codec) {
    codec = compile(rpc.replyType);
    codecs.set(rpc.fullName, codec);
  }
  return codec;
}

const refusals = new Map<string, Serialize>();

/**
 * The `data` of a refused call as JSON, filtered by its message type like every reply: how long to wait after too many
 * calls (attesta.RetryAfter), else the type that the rpc's access option names, or that of its reply's `data`, such as the
 * current state in a conflict. '' where there is none.
 */
export function refusalData({ access, replyType }: RpcDefinition, { code, data }: AppError): string {
  if (data === undefined) return '';
  const { root } = loadContract();
  const field = replyType.fields.data?.resolve();
  const named = code === 'too_many' ? 'attesta.RetryAfter' : access.refusal_data;
  const type = named ? root.lookupType(named) : field?.resolvedType;
  if (!(type instanceof protobuf.Type)) return '';
  let write = refusals.get(type.fullName);
  if (!write) {
    const definitions: Record<string, Schema> = {};
    write = fastJson({ ...messageSchema(type, definitions), definitions } as never) as unknown as Serialize;
    refusals.set(type.fullName, write);
  }
  return write(data);
}

function compile(type: protobuf.Type): ReplyCodec {
  const definitions: Record<string, Schema> = {};
  const fields = type.fieldsArray;
  const dataField = fields.find((field) => field.name === 'data');
  const insteadField = fields.find(standsForData);
  const rest: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      fields
        .filter((field) => field !== dataField && field !== insteadField)
        .map((field) => [field.name, fieldSchema(field, definitions)]),
    ),
  };
  const writer = (field: protobuf.Field | undefined): Serialize | undefined => {
    if (!field) return undefined;
    const write = fastJson({ ...fieldSchema(field, definitions), definitions } as never) as unknown as Serialize;
    const fits = fitsField(field);
    return (value) => (fits(value) ? JSON.stringify(value) : write(value));
  };
  const writeData = writer(dataField);
  const writeInstead = writer(insteadField);
  const writeRest = fastJson({ ...rest, definitions } as never) as unknown as Serialize;
  return {
    data: (reply) => {
      const instead = insteadField && (reply as Record<string, unknown>)[insteadField.name];
      if (writeInstead && instead) return writeInstead(instead);
      const value = (reply as { data?: unknown }).data;
      if (!writeData || value === undefined || value === null) return dataField?.repeated ? '[]' : '';
      return writeData(value);
    },
    rest: (reply) => withSentence(writeRest(reply), (reply as { message?: unknown }).message),
  };
}

/** A message in six languages brings its key and parameters along: {"message":"…","sentence":{"key":…,"parameters":…}}. */
function withSentence(rest: string, message: unknown): string {
  if (!(message instanceof Sentence)) return rest;
  return `${rest.slice(0, -1)},"sentence":${JSON.stringify(message.reference)}}`;
}

function fieldSchema(field: protobuf.Field, definitions: Record<string, Schema>): Schema {
  field.resolve();
  const one = valueSchema(field, definitions);
  if (field instanceof protobuf.MapField) return { type: 'object', additionalProperties: one, nullable: true };
  return field.repeated ? { type: 'array', items: one, nullable: true } : one;
}

function valueSchema(field: protobuf.Field, definitions: Record<string, Schema>): Schema {
  const { resolvedType } = field;
  if (resolvedType instanceof protobuf.Type) return messageSchema(resolvedType, definitions);
  return scalar[field.type] ?? wholeNumber;
}

function messageSchema(type: protobuf.Type, definitions: Record<string, Schema>): Schema {
  const name = type.fullName.slice(1).replaceAll('.', '_');
  if (!definitions[name]) {
    const properties: Record<string, Schema> = {};
    definitions[name] = { type: 'object', nullable: true, properties };
    for (const field of type.fieldsArray) properties[field.name] = fieldSchema(field, definitions);
  }
  return { $ref: `#/definitions/${name}` };
}

/** The rpc of a short name such as "content.ListLibraries". @throws Error when proto/ declares no such rpc. */
export function rpcOf(name: string): RpcDefinition {
  const [domain, rpcName] = name.split('.');
  const found = loadContract().rpcs.find((rpc) => rpc.domain === domain && rpc.name === rpcName);
  if (!found) throw new Error(`proto/ declares no rpc ${name}.`);
  return found;
}

import { isIdList, isIdName, isWordName, limitOf, textFieldOf, wordsOf } from '@attesta/proto';
import protobuf from 'protobufjs';
import { jsonOr } from './json';
import { listReader, mapReader } from './lists';
import { problem } from './problem';
import type { ReadValue } from './read-value';
import { enumReader, readBoolean, readBytes, readNumber, textReader, wholeNumberReader, wordReader } from './scalars';
import { SentFile } from './sent-file';
import { StoredFile } from './stored-file';

/** Deeper than any message of the contract; a body of a thousand brackets is not read to its end. */
const deepest = 32;

const readers = new WeakMap<protobuf.Type, Map<string, ReadValue>>();

/** The fields of a message type with what reads each; made once per type. */
export function fieldReaders(type: protobuf.Type): Map<string, ReadValue> {
  const known = readers.get(type);
  if (known) return known;
  const made = new Map<string, ReadValue>();
  readers.set(type, made);
  for (const field of type.fieldsArray) made.set(field.name, fieldReader(field.resolve()));
  return made;
}

/**
 * Reads an object into a message of a type; unknown fields are ignored.
 * @param textField what a text means that is no object (words.proto); without it such a text is refused
 */
export function messageReader(type: protobuf.Type, textField?: string): ReadValue {
  if (type.fullName === '.attesta.FileRef') return (value) => (value instanceof StoredFile ? value : undefined);
  if (type.fullName === '.attesta.SentFile')
    return (value) => (value instanceof SentFile || value instanceof StoredFile ? value : undefined);
  return (given, path, loose, problems, depth) => {
    if (typeof given === 'string' && given.trim() === '') return undefined;
    // A form sends objects as JSON text.
    const read = typeof given === 'string' ? jsonOr(given, given) : given;
    if (read === null || read === undefined) return undefined;
    const value = textField && typeof given === 'string' && typeof read !== 'object' ? { [textField]: given } : read;
    if (typeof value !== 'object' || Array.isArray(value))
      return void problems.push(problem(path, 'gateway.field_no_object'));
    if (depth >= deepest) return void problems.push(problem(path, 'gateway.field_too_deep'));
    const message: Record<string, unknown> = {};
    for (const [name, read] of fieldReaders(type)) {
      if (!Object.hasOwn(value, name)) continue;
      const result = read((value as Record<string, unknown>)[name], `${path}.${name}`, loose, problems, depth + 1);
      if (result !== undefined) message[name] = result;
    }
    return message;
  };
}

function fieldReader(field: protobuf.Field): ReadValue {
  const words = wordsOf(field);
  const one = words ? wordReader(words, valueReader(field)) : valueReader(field);
  if (field instanceof protobuf.MapField) return mapReader(one);
  if (!field.repeated) return one;
  const isPlain = field.resolvedType === null;
  const splits = isPlain && (field.type !== 'string' || isIdList(field.name));
  return listReader(one, { isPlain, splits }, limitOf(field).items);
}

function valueReader(field: protobuf.Field): ReadValue {
  if (field.resolvedType instanceof protobuf.Type) return messageReader(field.resolvedType, textFieldOf(field));
  if (field.resolvedType instanceof protobuf.Enum) return enumReader(field.resolvedType.values);
  switch (field.type) {
    case 'string':
      return textReader(isIdName(field.name), limitOf(field).day || isWordName(field.name));
    case 'bool':
      return readBoolean;
    case 'bytes':
      return readBytes;
    case 'double':
    case 'float':
      return readNumber;
    case 'uint32':
    case 'fixed32':
      return wholeNumberReader(0, 2 ** 32 - 1);
    case 'uint64':
    case 'fixed64':
      return wholeNumberReader(0, Number.MAX_SAFE_INTEGER);
    case 'int64':
    case 'sint64':
    case 'sfixed64':
      return wholeNumberReader(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    default:
      return wholeNumberReader(-(2 ** 31), 2 ** 31 - 1);
  }
}

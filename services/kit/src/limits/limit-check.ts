import { type FieldLimit, firstDay, lastDay, limitOf, wholeRequest } from '@attesta/proto';
import protobuf from 'protobufjs';
import { type Sentence, say } from '../sentences/say';

/** A field that holds more than proto/ lets it, by its JSON path, and what it may hold. */
export interface LimitBreach {
  field: string;
  message: Sentence;
}

/** What a check has come across so far. */
interface Tally {
  characters: number;
  entries: number;
  breaches: LimitBreach[];
}

type Check = (value: unknown, path: string, tally: Tally) => void;

/** Who sent so much learns as much from the first few. */
const mostBreaches = 20;

const compiled = new WeakMap<protobuf.Type, Map<string, Check>>();

/**
 * What holds the messages of a type against the limits of its fields (proto/limits.proto), in time linear to the message.
 * It is compiled once a type. A list that is too long is not looked into.
 */
export function limitCheck(type: protobuf.Type): (message: object) => LimitBreach[] {
  const fields = fieldChecks(type);
  return (message) => {
    const tally: Tally = { characters: 0, entries: 0, breaches: [] };
    checkFields(fields, message as Record<string, unknown>, '', tally);
    const { characters, entries } = wholeRequest;
    if (tally.characters > characters) {
      tally.breaches.push({ field: 'body', message: say('kit.request_too_many_characters', { most: characters }) });
    }
    if (tally.entries > entries) {
      tally.breaches.push({ field: 'body', message: say('kit.request_too_many_items', { most: entries }) });
    }
    return tally.breaches;
  };
}

function fieldChecks(type: protobuf.Type): Map<string, Check> {
  const known = compiled.get(type);
  if (known) return known;
  const checks = new Map<string, Check>();
  compiled.set(type, checks);
  for (const field of type.fieldsArray) {
    const check = fieldCheck(field.resolve());
    if (check) checks.set(field.name, check);
  }
  return checks;
}

function fieldCheck(field: protobuf.Field): Check | undefined {
  const limit = limitOf(field);
  const one = valueCheck(field, limit);
  if (!field.repeated) return one;
  return (value, path, tally) => {
    const list = value as unknown[];
    if (limit.items !== undefined && list.length > limit.items) {
      return refuse(tally, path, say('kit.field_too_many_items', { field: path, most: limit.items }));
    }
    tally.entries += list.length;
    if (!one) return;
    for (let index = 0; index < list.length && !isOver(tally); index += 1) one(list[index], `${path}[${index}]`, tally);
  };
}

function valueCheck(field: protobuf.Field, limit: FieldLimit): Check | undefined {
  if (field.resolvedType instanceof protobuf.Type) {
    const fields = fieldChecks(field.resolvedType);
    return (value, path, tally) => checkFields(fields, value as Record<string, unknown>, `${path}.`, tally);
  }
  if (field.type === 'string') return textCheck(limit);
  if (field.type === 'bytes') return bytesCheck(limit);
  return limit.min === undefined && limit.max === undefined ? undefined : numberCheck(limit);
}

function checkFields(fields: Map<string, Check>, message: Record<string, unknown>, prefix: string, tally: Tally): void {
  for (const [name, check] of fields) {
    if (isOver(tally)) return;
    const value = Object.hasOwn(message, name) ? message[name] : undefined;
    if (value !== undefined && value !== null) check(value, prefix + name, tally);
  }
}

function textCheck({ length = Number.POSITIVE_INFINITY, day }: FieldLimit): Check {
  return (value, path, tally) => {
    const text = value as string;
    tally.characters += text.length;
    if (lengthOf(text, length) > length) refuse(tally, path, say('kit.field_too_long', { field: path, most: length }));
    else if (day) checkDays(text, path, tally);
  };
}

/** A form writes line ends as two characters, which a person who typed one did not count. */
function lengthOf(text: string, most: number): number {
  return text.length > most && text.length <= 2 * most ? text.replaceAll('\r\n', '\n').length : text.length;
}

/** A validity may name two days (platform 3); whether what is written is a day at all, the operation says. */
function checkDays(text: string, path: string, tally: Tally): void {
  const isKnown = (day: string): boolean => day.length === firstDay.length && day >= firstDay && day <= lastDay;
  if ((text.match(/\d{4,}-\d{2}-\d{2}/g) ?? []).every(isKnown)) return;
  refuse(tally, path, say('kit.field_day_not_between', { field: path, first: firstDay, last: lastDay }));
}

function bytesCheck({ length = Number.POSITIVE_INFINITY }: FieldLimit): Check {
  return (value, path, tally) => {
    if ((value as Uint8Array).length > length)
      refuse(tally, path, say('kit.field_too_many_bytes', { field: path, most: length }));
  };
}

function numberCheck({ min = -Infinity, max = Infinity, decimals }: FieldLimit): Check {
  return (value, path, tally) => {
    const number = Number(value);
    if (!(number >= min && number <= max))
      refuse(tally, path, say('kit.field_not_between', { field: path, minimum: min, maximum: max }));
    else if (decimals !== undefined && Number(number.toFixed(decimals)) !== number)
      refuse(tally, path, say('kit.field_too_many_decimals', { field: path, most: decimals }));
  };
}

function refuse(tally: Tally, field: string, message: Sentence): void {
  tally.breaches.push({ field, message });
}

function isOver({ characters, entries, breaches }: Tally): boolean {
  return breaches.length >= mostBreaches || characters > wholeRequest.characters || entries > wholeRequest.entries;
}

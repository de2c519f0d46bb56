import type { FieldLimit } from '@attesta/proto/limits';
import { useEffect, useState } from 'react';
import type { EndpointName, Request } from '../api/call';

type Table = typeof import('@attesta/proto/limits');

/** What an input takes of the limits of its field: `maxLength` of a text, `min` and `max` of a number or a date input. */
export interface InputLimits {
  maxLength?: number;
  min?: number | string;
  max?: number | string;
}

type TopField<Name extends EndpointName> = keyof Request<Name> & string;
/** A field of a call's request, or one of the messages that it holds: "name", "elements.name". */
export type FieldPath<Name extends EndpointName> = TopField<Name> | `${TopField<Name>}.${string}`;

let table: Table | undefined;

/**
 * How large the contract lets the fields of a call be, as properties for their inputs: `{...limit('name')}`. The table comes
 * with the first form that asks for it; until then, and where it can't be loaded, only the server checks.
 */
export function useLimits<Name extends EndpointName>(call: Name): (field: FieldPath<Name>) => InputLimits {
  const known = useTable();
  return (field) => (known ? inputLimits(known, known.requests[call] ?? '', field.split('.')) : {});
}

/** How long the words of a search may be (`q` of every list). */
export function useSearchLimit(): InputLimits {
  return { maxLength: useTable()?.search.length };
}

/** `showCount` of a text area: the count appears when little room is left. */
export const countNearLimit = {
  formatter: ({ count, maxLength = Number.POSITIVE_INFINITY }: { count: number; maxLength?: number }): string =>
    count > 0.9 * maxLength ? `${count} / ${maxLength}` : '',
};

/** Fetches the table ahead of the first form: a test draws one as it is later. */
export async function loadLimits(): Promise<Table> {
  table = await import('@attesta/proto/limits');
  return table;
}

function useTable(): Table | undefined {
  const [known, setKnown] = useState(table);
  useEffect(() => {
    if (known) return;
    let gone = false;
    loadLimits().then(
      (loaded) => {
        if (!gone) setKnown(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [known]);
  return known;
}

function inputLimits(known: Table, message: string, [field = '', ...below]: string[]): InputLimits {
  const messages: Record<string, Record<string, FieldLimit & { of?: string }>> = known.limits;
  const { length, min, max, day, of = '' } = messages[message]?.[field] ?? {};
  if (below.length > 0) return inputLimits(known, of, below);
  if (day) return { min: known.firstDay, max: known.lastDay };
  return { ...(length && { maxLength: length }), ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

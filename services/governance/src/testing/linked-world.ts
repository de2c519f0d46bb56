import type { AppError } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import type { NamedRecord, NameRecordsRequest__Output } from '@attesta/proto/common';
import { testWorld, type World } from './world';

/** A world in which compliance and documents have things that meetings speak of. */
export interface LinkedWorld {
  world: World;
  /** What they let the caller read at the moment. */
  readable: NamedRecord[];
  /** They do not answer, for this reason, until the next `forget`. */
  fail(reason: AppError): void;
  /** Nothing is readable any more, and all answer. */
  forget(): void;
  /** Something that there is from now on. */
  known(kind: string, name: string): NamedRecord & { kind: string; id: string };
}

export async function linkedWorld(): Promise<LinkedWorld> {
  const readable: NamedRecord[] = [];
  let failure: AppError | undefined;
  const answer = ({ records = [] }: NameRecordsRequest__Output) => {
    if (failure) throw failure;
    const asked = new Set(records.map(({ kind, id }) => `${kind} ${id}`));
    return { message: 'Success', data: readable.filter(({ kind, id }) => asked.has(`${kind} ${id}`)) };
  };
  const world = await testWorld({ 'compliance.NameRecords': answer, 'documents.NameRecords': answer });
  return {
    world,
    readable,
    fail: (reason) => {
      failure = reason;
    },
    forget: () => {
      readable.length = 0;
      failure = undefined;
    },
    known: (kind, name) => {
      const record = { kind, id: newId(), name, link: `/ss/${kind}` };
      readable.push(record);
      return record;
    },
  };
}

/** What tests of links do again and again. */
export function linkCalls({ service, northwind }: World) {
  const { call } = service;
  const of = (id: string, agenda_id: string | undefined, { kind, id: linked_id }: NamedRecord) => ({
    id,
    agenda_id,
    kind,
    linked_id,
  });
  return {
    link: (id: string, item: string | undefined, record: NamedRecord, as = northwind.admin) =>
      call('governance.LinkAgendaItem', of(id, item, record), as),
    unlink: (id: string, item: string | undefined, record: NamedRecord, as = northwind.admin) =>
      call('governance.UnlinkAgendaItem', of(id, item, record), as),
    links: async (id: string, as = northwind.admin) =>
      (await call('governance.ListAgendaLinks', { id }, as)).data ?? [],
    about: async ({ kind, id }: NamedRecord, as = northwind.admin, more: object = {}) =>
      (await call('governance.ListMeetingsAbout', { kind, id, ...more }, as)).data ?? [],
  };
}

import { type Paging, type Scope, SharedRepository, TenantRepository } from '@attesta/kit';
import { type Agenda, type AgendaFields, AgendaModel } from './agenda.schema';

/** The agenda master list of the organization acted for. */
export class AgendaRepository extends TenantRepository<AgendaFields> {
  constructor(scope: Scope) {
    super(AgendaModel, scope);
  }

  /** A page of it and the total; words match item or description. */
  list({ pattern, ...page }: Paging): Promise<{ items: Agenda[]; total: number }> {
    return this.findPage(pattern ? { $or: [{ agenda_item: pattern }, { description: pattern }] } : {}, page);
  }
}

/** The entries of all organizations; only for the documents service's question. */
export class EveryAgendaRepository extends SharedRepository<AgendaFields> {
  constructor(scope: Scope) {
    super(AgendaModel, scope);
  }

  /** Those that hold one of some files. */
  withFiles(fileIds: string[]): Promise<Agenda[]> {
    return this.find({ 'file.id': { $in: fileIds } });
  }
}

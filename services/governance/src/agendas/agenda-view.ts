import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { Agenda as AgendaMessage } from '@attesta/proto/governance';
import type { Agenda } from '../repositories/agenda.schema';

/** An entry of the agenda master list as readers see it. @param createdBy by name */
export function agendaView({ file, organization_id: _, ...agenda }: Agenda, createdBy: string): AgendaMessage {
  return {
    ...agenda,
    ...(file && { attachedDocument: file }),
    created_at: agenda.created_at.toISOString(),
    created_by: createdBy,
  };
}

/** The document of an entry. */
export function agendaFileReferences({ id, version, file }: Agenda): FileReferences {
  return { owner: `governance/agendas/${id}`, version, file_ids: file ? [file.id] : [] };
}

/** Tells documents which file an entry has, after that has changed. */
export function publishAgendaFile(unit: UnitOfWork, agenda: Agenda): void {
  unit.publish('governance.files.changed', agendaFileReferences(agenda));
}

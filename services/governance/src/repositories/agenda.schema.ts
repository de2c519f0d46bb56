import { type Stored, type StoredFile, storedFile, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** An entry of the agenda master list (daily work 3): an item that comes up again and again. */
export interface AgendaFields {
  organization_id: string;
  rowid: string;
  agenda_item: string;
  description: string;
  file: StoredFile | null;
  created_by: string;
}
export type Agenda = AgendaFields & Stored;

const text = { type: String, default: '' };

const agendaSchema = tenantSchema(
  'agendas',
  {
    rowid: text,
    agenda_item: { type: String, required: true },
    description: text,
    file: { type: storedFile, default: null },
    created_by: { type: String, required: true },
  },
  [[{ organization_id: 1, agenda_item: 1 }], [{ 'file.id': 1 }]],
);

export const AgendaModel: Model<AgendaFields> = model<AgendaFields>('Agenda', agendaSchema);

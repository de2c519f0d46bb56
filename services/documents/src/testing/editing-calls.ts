import type { TestCall } from '@attesta/kit/testing';
import type { EditingSession } from '@attesta/proto/documents';
import { EditingSessionModel } from '../repositories/editing-session.schema';
import { uniqueWordFile } from './office-files';
import type { PolicyWorld } from './policy-world';

/** What tests of editing ask for again and again. @param of gives their world once it has started */
export function editingCalls(of: () => PolicyWorld) {
  return {
    upload: async (name = 'Hygiene.docx', bytes = uniqueWordFile()) => (await of().upload(name, bytes)).initkey ?? '',
    edit: async (initkey: string, as: TestCall, more: object = {}) =>
      (await of().service.call('documents.EditDocument', { initkey, ...more }, as)).data as EditingSession,
    keep: async (id: string | undefined, as: TestCall, bytes?: Buffer, more: object = {}) => {
      const files = bytes ? [await of().file('Hygiene.docx', bytes, as)] : [];
      const { data } = await of().service.call('documents.UpdateDocument', { id, files, ...more }, as);
      return data as EditingSession;
    },
    save: (id: string | undefined, as: TestCall, more: object = {}) =>
      of().service.call('documents.SaveDocument', { id: id ?? '', ...more }, as),
    who: async (initkey: string, as: TestCall) =>
      (await of().service.call('documents.GetEditing', { initkey }, as)).data,
    /** As if its holder had said nothing for a long time. */
    lapse: (id = '') => EditingSessionModel.updateOne({ _id: id }, { locked_until: new Date(0) }),
  };
}

import type { Context } from '@attesta/kit';
import type { ReportMailing as Shown } from '@attesta/proto/compliance';
import type { ReportMail, ReportMailing } from '../repositories/report-mailing.schema';
import { attachmentView } from '../responses/attachments';

/** Mailings as the actor sees them; who else reads one only its owner is told. One call of the directory. */
export async function mailingViews(
  { actor, directory }: Context,
  mailings: ReportMailing[],
  mails: ReportMail[],
  failed: ReportMail[] = [],
): Promise<Shown[]> {
  const people = mailings.flatMap(({ owner_id, reader_ids }) => [owner_id, ...reader_ids]);
  const names = await directory.names([...new Set(people)]);
  const own = new Map(mails.map((mail) => [mail.mailing_id, mail]));
  return mailings.map((mailing) => {
    const { id, report, name, query, format, rhythm, recent, owner_id, reader_ids } = mailing;
    const mail = own.get(id);
    const is_own = owner_id === actor.id;
    const without = failed.filter(({ mailing_id }) => mailing_id === id).map(({ reader_id }) => reader_id);
    return {
      id,
      report,
      name,
      query,
      format,
      rhythm,
      recent,
      owner_name: names.get(owner_id) ?? '',
      readers: is_own ? reader_ids.map((reader) => names.get(reader) ?? '').join(', ') : '',
      is_own,
      is_reader: reader_ids.includes(actor.id),
      ...(mail?.file && { file: attachmentView(mail.file) }),
      made_at: mail?.made_at?.toISOString() ?? '',
      rows: mail?.rows ?? 0,
      is_failed: without.includes(actor.id),
      failed_for: is_own ? without.map((reader) => names.get(reader) ?? '').join(', ') : '',
    };
  });
}

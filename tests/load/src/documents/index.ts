import type { Bench } from '../bench';
import { type Outcome, ratio } from '../outcome';
import { convertDocuments } from './conversions';
import { saveAtOnce } from './saves';
import { download, minioAlone, upload } from './transfers';

const megabyte = 1024 * 1024;
const editors = 100;

/**
 * What the documents service does in a second: bytes up and down through gateway and service, encrypted as in production, beside the
 * minio client alone with as many; pages of Word documents that become PDFs; and the saves of many editors at once, none of which may be
 * lost.
 * @param megabytes size of the file (DOCUMENTS_MEGABYTES, 256 unless set)
 */
export async function documents(
  bench: Bench,
  megabytes = Number(process.env.DOCUMENTS_MEGABYTES ?? 256),
): Promise<Outcome> {
  const { run, admin } = bench;
  const size = megabytes * megabyte;
  const token = String(admin.session.accessToken);
  const substandard = (await admin.get<{ id: string }[]>('/api/sub_standards/get?page=1&page_size=1')).data[0]?.id;
  if (!substandard) throw new Error('There is no substandard to attach a file to.');
  const alone = await minioAlone(run.s3, size);
  const sent = await upload(run.gateway, token, substandard, size);
  const received = await download(run.gateway, token, sent.path);
  if (received.sha256 !== sent.sha256) throw new Error('What came back is not what was sent.');
  const saves = await saveAtOnce(bench, editors);
  const converted = await convertDocuments();
  const row = (name: string, unit: string, count: number, seconds: number, beside?: number) => ({
    documents: name,
    unit,
    count,
    seconds,
    'a second': count / seconds,
    'of the minio client': beside ? ratio(beside, seconds) : '',
  });
  const transfer = (name: string, milliseconds: number, beside?: number) =>
    row(name, 'MB', megabytes, milliseconds / 1000, beside && beside / 1000);
  return {
    title: 'Documents: bytes, saves and pages',
    rows: [
      transfer('put by the minio client alone', alone.put),
      transfer('upload through gateway and service', sent.milliseconds, alone.put),
      transfer('fetched by the minio client alone', alone.get),
      transfer('download through gateway and service', received.milliseconds, alone.get),
      row('documents saved at once, each by its editor', 'saves', saves.documents, saves.seconds),
      row('saves of one document at once', 'saves', saves.ofOne, saves.secondsOfOne),
      ...converted.map(({ name, pages, seconds }) => row(`PDFs: ${name}`, 'pages', pages, seconds)),
    ],
    notes: [
      `one file of ${megabytes} MB each way, one after the other; the minio client stores it as it is, the service encrypted`,
      'what came back has the hash of what was sent',
      `all ${saves.documents} documents have their new version with the bytes that their editor kept`,
      `of ${saves.ofOne} saves of one document at once one made a version, ${saves.refused} were told so, none was lost`,
    ],
  };
}

import { createHash } from 'node:crypto';
import { acrobat, acrobatJson } from './acrobat-request';
import { type AcrobatAgreement, type AcrobatEvents, type AcrobatMembers, providedStatus } from './acrobat-status';
import type { SentAgreement, SignatureProvider } from './signature-provider';

interface SigningUrls {
  signingUrlSetInfos: { signingUrls: { email: string; esignUrl: string }[] }[];
}

interface AgreementList {
  userAgreementList?: { id: string; status?: string }[];
}

/** Signatures given at Adobe Acrobat Sign, which mails and reminds the signers itself. */
export const acrobatSign: SignatureProvider = {
  name: 'adobe',
  asks: true,
  send: async (agreement, document) => {
    const external = externalId(agreement);
    const known = await sentBefore(external);
    if (known) return known;
    const form = new FormData();
    form.set('File-Name', `${agreement.name}.pdf`);
    form.set('Mime-Type', 'application/pdf');
    form.set(
      'File',
      new Blob([new Uint8Array(await document())], { type: 'application/pdf' }),
      `${agreement.name}.pdf`,
    );
    const stored = await acrobat('/transientDocuments', { method: 'POST', body: form });
    const { transientDocumentId } = (await stored.json()) as { transientDocumentId: string };
    const info = { ...agreementInfo(agreement, transientDocumentId), externalId: { id: external } };
    return (await acrobatJson<{ id: string }>('/agreements', 'POST', info)).id;
  },
  status: async ({ reference }) => {
    const path = `/agreements/${encodeURIComponent(reference)}`;
    const [agreement, members, events] = await Promise.all([
      acrobatJson<AcrobatAgreement>(path),
      acrobatJson<AcrobatMembers>(`${path}/members`),
      acrobatJson<AcrobatEvents>(`${path}/events`),
    ]);
    return providedStatus(agreement, members, events);
  },
  view: async ({ reference }, email) => {
    const path = `/agreements/${encodeURIComponent(reference)}/signingUrls`;
    const { signingUrlSetInfos } = await acrobatJson<SigningUrls>(path);
    const urls = signingUrlSetInfos.flatMap(({ signingUrls }) => signingUrls);
    return urls.find((one) => one.email.toLowerCase() === email)?.esignUrl ?? '';
  },
  signedDocument: async ({ reference }) => {
    const response = await acrobat(`/agreements/${encodeURIComponent(reference)}/combinedDocument`);
    return new Uint8Array(await response.arrayBuffer());
  },
  cancel: async ({ reference }) => {
    await acrobat(`/agreements/${encodeURIComponent(reference)}/state`, {
      method: 'PUT',
      body: JSON.stringify({ state: 'CANCELLED', agreementCancellationInfo: { notifyOthers: true } }),
    });
  },
};

/** What an agreement is known by there: the same while it asks the same people for the same. */
function externalId(agreement: SentAgreement): string {
  const asked = createHash('sha256').update(JSON.stringify(agreementInfo(agreement, '')));
  return `attesta-${agreement.id}-${asked.digest('hex').slice(0, 16)}`;
}

/** What an earlier try has handed over, whose reply was lost or never written down: sent twice, people would be asked twice. */
async function sentBefore(external: string): Promise<string | undefined> {
  const { userAgreementList: list = [] } = await acrobatJson<AgreementList>(
    `/agreements?externalId=${encodeURIComponent(external)}`,
  );
  return list.find(({ status }) => status !== 'CANCELLED')?.id;
}

/** What "AgreementInfo" of the API calls it: signers of one number sign side by side. */
function agreementInfo({ name, message, order, signers, expiry_date, reminder_days }: SentAgreement, document: string) {
  const lowest = Math.min(...signers.map((signer) => signer.order));
  return {
    fileInfos: [{ transientDocumentId: document }],
    name,
    message,
    participantSetsInfo: signers.map(({ email, order: number }) => ({
      role: 'SIGNER',
      order: order === 'parallel' ? 1 : number - lowest + 1,
      memberInfos: [{ email }],
    })),
    signatureType: 'ESIGN',
    state: 'IN_PROCESS',
    expirationTime: `${expiry_date}T23:59:59Z`,
    ...(reminder_days > 0 && {
      reminderFrequency: reminder_days < 7 ? 'EVERY_THIRD_DAY_UNTIL_SIGNED' : 'WEEKLY_UNTIL_SIGNED',
    }),
  };
}

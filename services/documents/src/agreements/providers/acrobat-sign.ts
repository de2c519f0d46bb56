import { acrobat, acrobatJson } from './acrobat-request';
import { type AcrobatAgreement, type AcrobatEvents, type AcrobatMembers, providedStatus } from './acrobat-status';
import type { SentAgreement, SignatureProvider } from './signature-provider';

interface SigningUrls {
  signingUrlSetInfos: { signingUrls: { email: string; esignUrl: string }[] }[];
}

/** Signatures given at Adobe Acrobat Sign, which mails and reminds the signers itself. */
export const acrobatSign: SignatureProvider = {
  name: 'adobe',
  asks: true,
  send: async (agreement, document) => {
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
    const { id } = await acrobatJson<{ id: string }>(
      '/agreements',
      'POST',
      agreementInfo(agreement, transientDocumentId),
    );
    return id;
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

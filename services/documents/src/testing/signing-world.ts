import { linkToken, type MailDue, mailedCode, type PublicPage } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import { stopConverter } from '@attesta/pdf';
import type { Agreement, CreateAgreementRequest } from '@attesta/proto/documents';
import { pdfFile } from './office-files';
import { type PolicyWorld, startPolicyWorld } from './policy-world';

/** What somebody outside shows of a mailed link. */
export interface Shown {
  id: string;
  t: string;
  voter_email: string;
  proof?: string;
}

/** Documents with policies to sign, for tests of agreements. */
export interface SigningWorld extends PolicyWorld {
  /** Sends a new policy of one PDF page for signature. */
  send(more?: Partial<CreateAgreementRequest>, as?: TestCall): Promise<Agreement>;
  read(id: string | undefined, as?: TestCall): Promise<Agreement>;
  /** Opens the document as its signer. */
  view(id: string | undefined, as: TestCall): Promise<unknown>;
  sign(id: string | undefined, as: TestCall): Promise<Agreement>;
  mailsTo(email: string): Promise<MailDue[]>;
  /** What the latest link that was mailed to an address shows, with or without the code's proof. */
  link(email: string, isProven?: boolean): Promise<Shown>;
  /** Lets finished agreements be sealed. */
  seal(): Promise<number>;
}

export const typed = { kind: 'typed', text: 'Ada Byron' };

/** Starts it. */
export async function startSigningWorld(): Promise<SigningWorld> {
  const world = await startPolicyWorld();
  const { service, northwind } = world;
  const mailsTo = async (email: string): Promise<MailDue[]> =>
    (await service.published('documents.mail.due'))
      .map(({ data }) => data as MailDue)
      .filter(({ to }) => to.email === email);
  const link: SigningWorld['link'] = async (email, isProven = true) => {
    const { claims } = (await mailsTo(email)).flatMap(({ page }) => page ?? []).at(-1) as PublicPage;
    const shown = { id: claims.id, t: linkToken(claims), voter_email: email };
    if (!isProven) return shown;
    await service.call('documents.SendSigningCode', shown);
    const code = mailedCode((await mailsTo(email)).at(-1)?.code_seed ?? '');
    const { data } = await service.call('documents.CheckSigningCode', { ...shown, code });
    return { ...shown, proof: data?.proof ?? '' };
  };
  let count = 0;
  let rounds = 0;
  return {
    ...world,
    stop: () => {
      stopConverter();
      return world.stop();
    },
    mailsTo,
    link,
    send: async (more = {}, as = northwind.admin) => {
      count += 1;
      const { initkey } = await world.upload(`Policy ${count}.pdf`, pdfFile([`Page ${count}`]));
      const { data } = await service.call('documents.CreateAgreement', { initkey, version: 1, ...more }, as);
      return data as Agreement;
    },
    read: async (id = '', as = northwind.admin) =>
      (await service.call('documents.GetAgreement', { id }, as)).data as Agreement,
    view: (id = '', as) => service.call('documents.ViewAgreement', { id }, as),
    sign: async (id = '', as) => {
      await service.call('documents.ViewAgreement', { id }, as);
      return (await service.call('documents.SignAgreement', { id, mark: typed }, as)).data as Agreement;
    },
    seal: () => {
      rounds += 1;
      return service.runJob('seal-agreements', new Date(Date.now() + rounds * 60_000));
    },
  };
}

import { type Model, model } from 'mongoose';
import { AppError } from '../errors/app-error';
import { randomId } from '../repositories/opaque-id';
import { tenantSchema } from '../repositories/schema';
import type { Scope } from '../repositories/scope';
import { TenantRepository } from '../repositories/tenant.repository';
import { isSameText } from '../security/same-text';
import { say } from '../sentences/say';
import { mailedCode } from './mailed-code';

const codeMinutes = 10;
const mostTries = 5;
/** Whoever has somebody's link may ask for codes: so many an hour leave them nothing to guess by, and the mailbox in peace. */
const mostAnHour = 10;
const hour = 3_600_000;

/** A mailed code that opens something to one address; only the latest is good. */
interface MailedCodeFields {
  organization_id: string;
  /** What it opens: a meeting's id, or a word for all that an organization has sent. */
  subject: string;
  address: string;
  /** The code follows from it under the platform's secret (`mailedCode`). */
  seed: string;
  until: Date;
  tries: number;
  /** When the codes of the last hour were mailed; absent in what an earlier release has stored. */
  mailed_at?: Date[];
}

/** The collection of a service that mails codes; made once in each such service. */
export function mailedCodeModel(name: string, collection: string): Model<MailedCodeFields> {
  const text = { type: String, required: true };
  const schema = tenantSchema(
    collection,
    {
      subject: text,
      address: text,
      seed: text,
      until: { type: Date, required: true },
      tries: { type: Number, default: 0 },
      mailed_at: [Date],
    },
    [
      [{ organization_id: 1, subject: 1, address: 1 }, { unique: true }],
      [{ until: 1 }, { expireAfterSeconds: 86_400 }],
    ],
  );
  return model<MailedCodeFields>(name, schema) as Model<MailedCodeFields>;
}

/** The codes that one organization's outsiders were mailed: six digits, good for ten minutes and five tries, once. */
export class MailedCodes extends TenantRepository<MailedCodeFields> {
  /** @param collection of `mailedCodeModel` */
  constructor(collection: Model<MailedCodeFields>, scope: Scope) {
    super(collection, scope);
  }

  /**
   * Makes the code that replaces any earlier one.
   * @returns the seed from which it follows, for the mail
   * @throws AppError too_many with data.retry_after where the address was mailed too many of late; the newest one stays good
   */
  async renew(subject: string, address: string): Promise<string> {
    const now = Date.now();
    const known = await this.findOne({ subject, address });
    const mailed = (known?.mailed_at ?? []).filter((at) => at.getTime() > now - hour);
    if (mailed.length >= mostAnHour) throw tooMany(mailed, now);
    const seed = randomId();
    const until = new Date(now + codeMinutes * 60_000);
    const mailed_at = [...mailed, new Date(now)];
    await this.upsert({ subject, address }, { $set: { seed, until, tries: 0, mailed_at } });
    return seed;
  }

  /** Counts a try, and uses the code up when it is right. @returns whether it was */
  async take(subject: string, address: string, code: string): Promise<boolean> {
    const filter = { subject, address, tries: { $lt: mostTries }, until: { $gt: new Date() } };
    const known = await this.updateOne(filter, { $inc: { tries: 1 } });
    if (!known || !isSameText(mailedCode(known.seed), code.trim())) return false;
    return this.deleteOne({ _id: known.id });
  }
}

/** @param mailed when the codes of the last hour were mailed, the oldest first */
function tooMany(mailed: Date[], now: number): AppError {
  const seconds = Math.ceil(((mailed[0]?.getTime() ?? now) + hour - now) / 1000);
  const message = say('kit.codes_too_often', { minutes: Math.ceil(seconds / 60) });
  return new AppError('too_many', message, [{ message }], { retry_after: seconds });
}

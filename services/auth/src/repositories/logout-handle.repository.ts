import { type Document, type Scope, SharedRepository } from '@attesta/kit';
import { keyedHashes } from '../security/keyed-hash';
import { type LogoutHandleFields, LogoutHandleModel } from './logout-handle.schema';

/** Handles that end a session without being signed in. */
export class LogoutHandleRepository extends SharedRepository<LogoutHandleFields> {
  constructor(scope: Scope) {
    super(LogoutHandleModel, scope);
  }

  /** Uses a handle up. @returns what it permits, or undefined when it is unknown, used or lapsed */
  async take(handle: string, now: Date): Promise<Document<LogoutHandleFields> | undefined> {
    const handle_hash = { $in: keyedHashes('logout handle', handle) };
    const found = await this.findOne({ handle_hash, expires_at: { $gt: now } });
    return found && (await this.deleteOne({ _id: found.id })) ? found : undefined;
  }
}

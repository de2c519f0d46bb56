import { type Document, SharedRepository } from '@attesta/kit';
import { codeTries } from '../domain/one-time-code';

/** What every step that waits for a mailed code keeps of it. */
export interface CodeStepFields {
  /** Empty where none was mailed. */
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  /** Wrong codes so far, and the one that is being compared. */
  tries: number;
  consumed: boolean;
  purge_at: Date;
}

/** Steps that wait for a mailed code. Each purpose has a collection of its own, so no code is ever good for another one. */
export abstract class CodeStepRepository<T extends CodeStepFields> extends SharedRepository<T> {
  /** Takes one of the tries before the code is compared, so that parallel guesses can't have more than there are. */
  takeTry(id: string): Promise<Document<T> | undefined> {
    return this.updateOne({ _id: id, consumed: false, tries: { $lt: codeTries } }, { $inc: { tries: 1 } });
  }

  /** Uses a code up. @returns undefined when it was used or replaced meanwhile */
  consume(id: string, codeHash: string): Promise<Document<T> | undefined> {
    return this.updateOne({ _id: id, consumed: false, code_hash: codeHash }, { $set: { consumed: true } });
  }

  /** Replaces the code, unless another call did so just now. */
  replaceCode(step: Document<T>, fields: Partial<CodeStepFields>): Promise<Document<T> | undefined> {
    return this.updateOne({ _id: step.id, consumed: false, sent_at: step.sent_at }, { $set: fields });
  }

  /** Uses up whatever waits for a user. */
  closeAll(userId: string): Promise<number> {
    return this.updateMany({ user_id: userId, consumed: false }, { $set: { consumed: true } });
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from './message';

/** How many mails are kept; the oldest goes first. */
const MOST_KEPT = 2000;

/** Caught mails, the newest first; they outlive a restart. */
export class MailStore {
  private mails: Mail[] = [];
  private readonly file: string;
  private saving: NodeJS.Timeout | undefined;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = join(folder, 'mails.json');
    try {
      this.mails = JSON.parse(readFileSync(this.file, 'utf8'));
    } catch {
      // None were kept.
    }
  }

  add(mail: Mail): void {
    this.mails = [mail, ...this.mails].slice(0, MOST_KEPT);
    this.saveSoon();
  }

  all(): readonly Mail[] {
    return this.mails;
  }

  /** A mail by its id, marked as read; `latest` is the newest. */
  read(id: string): Mail | undefined {
    const mail = id === 'latest' ? this.mails[0] : this.mails.find((one) => one.ID === id);
    if (mail && !mail.Read) {
      mail.Read = true;
      this.saveSoon();
    }
    return mail;
  }

  /** Removes the mails with these ids, or all of them when there are none. */
  remove(ids: string[]): void {
    this.mails = ids.length === 0 ? [] : this.mails.filter((mail) => !ids.includes(mail.ID));
    this.saveSoon();
  }

  /** Writes what is kept to disk now. */
  save(): void {
    clearTimeout(this.saving);
    this.saving = undefined;
    writeFileSync(this.file, JSON.stringify(this.mails), { mode: 0o600 });
  }

  private saveSoon(): void {
    this.saving ??= setTimeout(() => this.save(), 200);
  }
}

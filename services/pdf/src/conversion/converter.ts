import type { Conversion } from './converter-messages';
import { ConverterProcess } from './converter-process';
import { conversionLimits } from './limits';
import { Died } from './outcomes';

/**
 * How often a document is tried. While LibreOffice's own `main` came up beside the office that is asked (soffice.ts), 18 of 70 converters
 * stood still for ever with their first document; since it does not, none of 31. Should one do so all the same it is replaced.
 */
const tries = 5;

/** The converter of this process: one LibreOffice, started for the first document and ended when there are no more. */
export class Converter {
  private process?: ConverterProcess;
  private idle?: NodeJS.Timeout;

  /** One document at a time. A converter that dies or stands still is replaced. @throws Refused, TooMuch, Died */
  async convert(conversion: Conversion): Promise<Uint8Array> {
    clearTimeout(this.idle);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.running().convert(conversion);
        } catch (error) {
          if (!(error instanceof Died) || attempt === tries) throw error;
        }
      }
    } finally {
      this.idle = setTimeout(() => this.stop(), conversionLimits.idle).unref();
    }
  }

  /** Ends the process; the next document starts another. */
  stop(): void {
    clearTimeout(this.idle);
    this.process?.end();
    this.process = undefined;
  }

  private running(): ConverterProcess {
    if (!this.process?.alive) this.process = new ConverterProcess();
    return this.process;
  }
}

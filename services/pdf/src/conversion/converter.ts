import type { SourceFormat } from './converter-messages';
import { ConverterProcess } from './converter-process';
import { conversionLimits } from './limits';
import { Died } from './outcomes';

/**
 * How often a document is tried. Of 70 converters each with its first document 18 stood still for ever, whatever their number of threads
 * (LibreOffice waits for one of its own in `lok_documentLoad`), and one that is replaced as often as the one before: 5 tries leave one of
 * a thousand, which is told that it can't be done at present.
 */
const tries = 5;

/** The converter of this process: one LibreOffice, started for the first document and ended when there are no more. */
export class Converter {
  private process?: ConverterProcess;
  private idle?: NodeJS.Timeout;

  /** One document at a time. A converter that dies or stands still is replaced. @throws Refused, TooMuch, Died */
  async convert(file: Uint8Array, format: SourceFormat): Promise<Uint8Array> {
    clearTimeout(this.idle);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.running().convert(file, format);
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

import { AppError, FairQueue, QueueFull, say } from '@attesta/kit';
import { Converter } from './converter';
import type { SourceFormat, TargetFormat } from './converter-messages';
import { conversionLimits } from './limits';
import { Refused, TooMuch } from './outcomes';

/** For whom a document is converted, and until when; the context of a call is one. */
export interface ConversionScope {
  readonly organizationId: string;
  /** Aborts when nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

const { waiting, waitingOfOne } = conversionLimits;
const queue = new FairQueue({ running: 1, runningOfOne: 1, waiting, waitingOfOne });
const converter = new Converter();

/**
 * Converts a document when it is the organization's turn.
 * @throws AppError unprocessable, too_large (time or memory), too_many and unavailable
 */
export async function convertInTurn(
  file: Uint8Array,
  format: SourceFormat,
  { organizationId, signal }: ConversionScope,
  to: TargetFormat = 'pdf',
): Promise<Uint8Array> {
  try {
    return await queue.run(organizationId, signal, () => converter.convert({ file, format, to }));
  } catch (error) {
    if (error instanceof Refused) throw new AppError('unprocessable', say('documents.convert_failed'));
    if (error instanceof TooMuch) throw new AppError('too_large', say('documents.convert_too_slow'));
    if (error instanceof QueueFull)
      throw new AppError(error.whose === 'own' ? 'too_many' : 'unavailable', say('documents.convert_waits'));
    throw new AppError('unavailable', say('documents.convert_away'));
  }
}

/** Ends LibreOffice; the next document starts it again. */
export function stopConverter(): void {
  converter.stop();
}

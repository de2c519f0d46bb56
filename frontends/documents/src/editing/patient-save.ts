import { ApiError } from '@attesta/ui';

/** Times that a save is tried while the service has too much to do, and milliseconds before the second try; then twice as many. */
const tries = 5;
const firstPause = 500;

/** Saves, and tries again where the service says that it has too much to do: of many who save at once nobody loses anything. */
export async function patientSave<Reply>(save: () => Promise<Reply>): Promise<Reply> {
  for (let count = 1; ; count += 1) {
    try {
      return await save();
    } catch (error) {
      const passes = error instanceof ApiError && (error.status === 429 || error.status === 503);
      if (!passes || count === tries) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (count - 1)));
  }
}

import { type ApiError, failureMessage, toast } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';

/** Hands a file that was asked for to the browser's downloads once it is there; why it does not come is said. */
export async function saveReply(name: string, bytes: Promise<Blob>): Promise<void> {
  await bytes.then(
    (blob) => saveFile(name, blob),
    (error: ApiError) => toast.error(failureMessage(error)),
  );
}

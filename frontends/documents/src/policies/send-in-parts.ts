import { signedInClient } from '@attesta/ui';
import { DetailedError, Upload } from 'tus-js-client';

/** Bytes of one request: what a break costs at most. */
const partBytes = 32 * 1024 * 1024;
/** Milliseconds before each new try. */
const retries = [500, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * Sends a large file in parts, and goes on where the same file of the same person broke off, be it that the network was away or the page
 * was closed (tus).
 * @param onProgress is told the part that is there, 0 to 1
 * @returns the id by which a form names it
 * @throws ApiError
 */
export async function sendInParts(file: File, onProgress: (part: number) => void): Promise<string> {
  const client = signedInClient();
  const failureOf = (error: Error) => {
    const response = error instanceof DetailedError ? error.originalResponse : null;
    return client.failure(response?.getStatus() ?? 0, response?.getBody() ?? '');
  };
  return new Promise((resolve, reject) => {
    let renewal = 0;
    const upload = new Upload(file, {
      endpoint: '/api/v1/uploads',
      chunkSize: partBytes,
      retryDelays: retries,
      metadata: { filename: file.name, filetype: file.type },
      fingerprint: async () => `attesta ${client.owner} ${file.name} ${file.size} ${file.lastModified}`,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(client.headers())) request.setHeader(name, value);
      },
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() !== 401) renewal = 0;
        else if (renewal === 0) {
          renewal = 1;
          await client.renew(response.getBody());
        }
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return (
          status === 0 || status >= 500 || [408, 409, 423, 429].includes(status) || (status === 401 && renewal === 1)
        );
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 1),
      onError: (error) => void failureOf(error).then(reject, reject),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.findPreviousUploads().then((previous) => {
      const [latest] = previous;
      if (latest) upload.resumeFromPreviousUpload(latest);
      upload.start();
    }, reject);
  });
}

import { eventually } from '@attesta/seed';

/**
 * Asks until nothing is refused any more: what one service tells the others takes a moment to arrive.
 * @throws Error with the last refusal
 */
export async function patiently<T>(call: () => Promise<{ data: T }>): Promise<T> {
  let refusal: unknown;
  const asked = async (): Promise<T | undefined> => {
    try {
      return (await call()).data;
    } catch (error) {
      refusal = error;
    }
  };
  return eventually('What is asked for', asked, 20_000).catch((error) => {
    throw refusal ?? error;
  });
}

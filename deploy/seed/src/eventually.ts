/**
 * Asks again until the answer is there: what one service tells another takes a moment to arrive.
 * @param pause milliseconds between two questions
 * @throws Error that says what did not come within `milliseconds`
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  milliseconds = 60_000,
  pause = 200,
): Promise<T> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`${what} did not come within ${milliseconds / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

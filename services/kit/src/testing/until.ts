/** Waits for what another process or loop does in its own time. @throws Error that says what did not come true */
export async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Callers that work side by side until they are told to stop. */
export class Load {
  /** What was answered, by the name of the work. */
  readonly done: Record<string, number> = {};
  readonly failures: string[] = [];
  private over = false;
  private readonly callers: Promise<void>[] = [];

  /** Starts callers that do a work again and again. @param work gets a number of its own each time */
  add(name: string, callers: number, work: (number: number) => Promise<unknown>): void {
    this.done[name] = 0;
    let next = 0;
    const caller = async (): Promise<void> => {
      while (!this.over) {
        next += 1;
        await work(next).then(
          () => {
            this.done[name] = this.count(name) + 1;
          },
          (error: Error) => this.fail(`${name}: ${error.message}`),
        );
      }
    };
    for (let index = 0; index < callers; index += 1) this.callers.push(caller());
  }

  /** How often a work was done. */
  count(name: string): number {
    return this.done[name] ?? 0;
  }

  /** Whether each work was done so many times more than it was then. @throws Error when one failed */
  wentOnSince(then: Record<string, number>, times: number): boolean {
    if (this.failures.length > 0) throw new Error(this.failures.join('\n'));
    return Object.keys(this.done).every((name) => this.count(name) >= (then[name] ?? 0) + times);
  }

  /** A load that fails says why and ends: whoever waits for it to go on learns it at once. */
  private fail(reason: string): void {
    this.failures.push(reason);
    this.over = true;
  }

  /** Lets what is under way end. */
  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.callers);
  }
}

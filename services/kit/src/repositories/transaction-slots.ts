/**
 * Lets only so many pieces of work run at a time; the others wait in the order of their arrival. Transactions need this:
 * one that waits for a document holds a connection of the pool, and if all connections waited, the transaction that holds
 * the document could not get one to commit with.
 */
export class TransactionSlots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly size: number) {}

  /** Runs work as soon as there is a slot, and frees it afterwards, whatever the outcome. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The slot goes over to the next one: `running` stays as it is.
      if (next) next();
      else this.running -= 1;
    }
  }
}

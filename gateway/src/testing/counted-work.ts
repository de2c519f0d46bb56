import { Session } from 'node:inspector/promises';

/**
 * Counts what code does: how often the blocks of JavaScript run (V8's precise coverage). It sees what is loaded after it
 * has started, and nothing within V8 itself, such as a regular expression.
 */
export class CountedWork {
  private readonly session = new Session();

  async start(): Promise<void> {
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** How many blocks run while something is done, however it ends. */
  async of(work: () => unknown): Promise<number> {
    await this.session.post('Profiler.takePreciseCoverage');
    try {
      work();
    } catch {
      // What is refused is work too.
    }
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    const blocks = result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    return blocks.reduce((sum, { count }) => sum + count, 0);
  }

  stop(): void {
    this.session.disconnect();
  }
}

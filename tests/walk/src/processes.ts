import { processFigures, type RunBook } from '@attesta/local';

/** How a process did in the course of a walk. */
export interface Course {
  name: string;
  /** Megabytes that it and what it has started hold for themselves, one a look. */
  memory: number[];
  /** The longest that its event loop stood still, in seconds. */
  longestStall: number;
  restarted: boolean;
  /** Why it was to get no work, in its own words, each said once. */
  complaints: Set<string>;
}

/** Within which the figure of a loop is the worst, in milliseconds. */
const lagWindow = 60_000;

/** Looks after the processes of a platform while a walk is under way. */
export class Processes {
  private readonly courses = new Map<string, Course>();
  private readonly restartsBefore = new Map<string, number>();
  private readonly lagBefore = new Map<string, number>();
  private since = 0;

  constructor(private readonly run: () => RunBook) {}

  /** Looks at all of them; the first look says what was before the walk. */
  async look(): Promise<void> {
    const figures = await processFigures(this.run());
    const isFirst = this.since === 0;
    if (isFirst) this.since = performance.now();
    for (const { name, memory, restarts, lag = 0, complaint } of figures) {
      if (isFirst) {
        this.restartsBefore.set(name, restarts);
        this.lagBefore.set(name, lag);
      }
      const course = this.of(name);
      course.memory.push(memory / 2 ** 20);
      if (restarts > (this.restartsBefore.get(name) ?? 0)) course.restarted = true;
      if (this.isOfTheWalk(name, lag)) course.longestStall = Math.max(course.longestStall, lag);
      if (complaint && !isFirst) course.complaints.add(complaint);
    }
  }

  all(): Course[] {
    return [...this.courses.values()];
  }

  /** A figure that is no worse than the one of before the walk may still be that one. */
  private isOfTheWalk(name: string, lag: number): boolean {
    return lag > (this.lagBefore.get(name) ?? 0) || performance.now() - this.since > lagWindow;
  }

  private of(name: string): Course {
    const found = this.courses.get(name) ?? {
      name,
      memory: [],
      longestStall: 0,
      restarted: false,
      complaints: new Set<string>(),
    };
    this.courses.set(name, found);
    return found;
  }
}

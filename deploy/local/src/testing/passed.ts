import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { repositoryRoot } from '../common/places';
import { digest, type Fingerprints, takeFingerprints } from './fingerprints';
import type { Portion } from './portions';
import type { Stage } from './stages';

/** One of the projects of the units, by its name in jest.config.js. */
export interface UnitProject {
  displayName: string;
  rootDir: string;
}

/** All projects of the units. */
export function unitProjects(): UnitProject[] {
  return (require(join(repositoryRoot, 'jest.config.js')) as { projects: UnitProject[] }).projects;
}

/** The folder of a project's workspace, from the checkout's root. */
export function folderOf({ rootDir }: UnitProject): string {
  return relative(repositoryRoot, rootDir).split(sep).join('/');
}

/** What became of some portions that were run together. */
export interface Ran {
  portions: Portion[];
  /** Nothing failed in them, and everything at the first try. */
  clean: boolean;
  /** The files in which something did, of a stage of jest. */
  troubled: string[];
}

interface Kept {
  /** What has passed, by name, with the fingerprint that it had then. */
  prints: Record<string, string>;
  /** How many times slower than usual this machine was; 1 at first. */
  pace: number;
}

const kept = join(repositoryRoot, 'node_modules/.cache/attesta/passed.json');

/**
 * What has passed in this checkout and is as it was then. A portion of a stage depends on all that is built and on the stage's own tests; of
 * the units, on its workspace and on what that is built from.
 */
export class Passed {
  constructor(
    private readonly now: Fingerprints,
    private readonly record: Kept = { prints: {}, pace: 1 },
  ) {}

  /** By what earlier runs left; nothing has passed where there was none, or where turbo does not say what has changed. */
  static async read(): Promise<Passed> {
    const now = await takeFingerprints().catch((error: Error): Fingerprints => {
      process.stdout.write(`\nWhat has passed before is not known: ${error.message}\n`);
      return { tested: new Map(), built: new Map() };
    });
    return new Passed(now, readKept());
  }

  get pace(): number {
    return this.record.pace;
  }

  has(portion: Portion): boolean {
    const print = this.printOf(portion);
    return print !== undefined && this.record.prints[portion.name] === print;
  }

  /** Takes down what became of what was run; what failed has passed no more. */
  note(ran: readonly Ran[], pace: number): void {
    this.record.pace = pace;
    for (const run of ran)
      for (const portion of run.portions) {
        const print = this.printOf(portion);
        if (print && isClean(portion, run)) this.record.prints[portion.name] = print;
        else delete this.record.prints[portion.name];
      }
  }

  /** For the next run, unless nothing may be written there: then that knows nothing. */
  save(): void {
    try {
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, JSON.stringify(this.record));
    } catch (error) {
      process.stdout.write(`\nWhat passed could not be kept: ${(error as Error).message}\n`);
    }
  }

  private printOf({ stage, project }: Portion): string | undefined {
    return project ? this.now.tested.get(folderOf(project)) : this.ofStage(stage);
  }

  private ofStage({ folder = '', without = [] }: Stage): string | undefined {
    const own = this.now.tested.get(folder);
    const looksAt = ([path]: [string, string]) =>
      !['tests', ...without].some((one) => path.startsWith(`${one}/`)) || path === 'tests/fixtures';
    const built = [...this.now.built].filter(looksAt).map((one) => one.join(' '));
    return own && digest([own, ...built.sort()]);
  }
}

function readKept(): Kept | undefined {
  try {
    const { prints = {}, pace = 1 } = JSON.parse(readFileSync(kept, 'utf8')) as Partial<Kept>;
    return { prints, pace };
  } catch {
    return undefined;
  }
}

/** Units that were run beside others failed only in their own files; a run that failed without one, because it was ended, says nothing of any. */
function isClean({ files }: Portion, { clean, troubled }: Ran): boolean {
  return clean || (files !== undefined && troubled.length > 0 && !files.some((file) => troubled.includes(file)));
}

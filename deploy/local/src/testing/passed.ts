import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { repositoryRoot } from '../common/places';
import { digest, type Fingerprints } from './fingerprints';

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

const kept = join(repositoryRoot, 'node_modules/.cache/attesta/passed.json');

/**
 * What has passed, with the fingerprint that it had then. A stage depends on all that is built and on its own tests; a project of the units on
 * its workspace and on what that is built from.
 */
export class Passed {
  constructor(
    private readonly now: Fingerprints,
    private readonly prints: Record<string, string> = {},
  ) {}

  /** What earlier runs of this checkout left; nothing where there was none. */
  static read(now: Fingerprints): Passed {
    try {
      return new Passed(now, JSON.parse(readFileSync(kept, 'utf8')));
    } catch {
      return new Passed(now);
    }
  }

  /** Whether a stage has passed as everything is now. @param without folders that it does not look at */
  hasStage(name: string, folder: string, without: readonly string[] = []): boolean {
    return this.prints[name] === this.ofStage(folder, without);
  }

  /** @param passed whether it has, every test at the first try */
  noteStage(name: string, folder: string, without: readonly string[], passed: boolean): void {
    this.note(name, this.ofStage(folder, without), passed);
  }

  hasProject(project: UnitProject): boolean {
    return this.prints[nameOf(project)] === this.ofProject(project);
  }

  noteProject(project: UnitProject, passed: boolean): void {
    this.note(nameOf(project), this.ofProject(project), passed);
  }

  /** For the next run, unless nothing may be written there: then that runs everything. */
  save(): void {
    try {
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, JSON.stringify(this.prints));
    } catch (error) {
      process.stdout.write(`\nWhat passed could not be kept: ${(error as Error).message}\n`);
    }
  }

  private note(name: string, print: string | undefined, passed: boolean): void {
    if (passed && print) this.prints[name] = print;
    else delete this.prints[name];
  }

  private ofStage(folder: string, without: readonly string[]): string | undefined {
    const own = this.now.tested.get(folder);
    const looksAt = ([path]: [string, string]) =>
      !['tests', ...without].some((one) => path.startsWith(`${one}/`)) || path === 'tests/fixtures';
    return (
      own &&
      digest([
        own,
        ...[...this.now.built]
          .filter(looksAt)
          .map((one) => one.join(' '))
          .sort(),
      ])
    );
  }

  private ofProject(project: UnitProject): string | undefined {
    return this.now.tested.get(folderOf(project));
  }
}

const nameOf = ({ displayName }: UnitProject): string => `units ${displayName}`;

import { sep } from 'node:path';
import { takeFingerprints } from './fingerprints';
import { Passed, type UnitProject, unitProjects } from './passed';
import type { Stage } from './stages';

/** What became of a stage, or of a part of one. */
export interface Ran {
  stage: string;
  /** Nothing failed in it, and everything at the first try. */
  clean: boolean;
  /** The files in which something did, of a stage of jest. */
  troubled: string[];
}

/** Which stages, and which projects of the units, a run has. */
export class Selection {
  private constructor(
    private readonly passed: Passed | undefined,
    private readonly all: UnitProject[],
    private readonly onlyChanged: boolean,
  ) {}

  /** @param onlyChanged whether what has passed as it is now is left out. @throws SetupError when turbo does not say what has changed */
  static async make(onlyChanged: boolean): Promise<Selection> {
    const now = await takeFingerprints().catch((error: Error) => {
      if (onlyChanged) throw error;
      return undefined;
    });
    return new Selection(now && Passed.read(now), unitProjects(), onlyChanged);
  }

  /** The projects of the units that are run; undefined for all. */
  get projects(): string[] | undefined {
    return this.onlyChanged ? this.chosen().map(({ displayName }) => displayName) : undefined;
  }

  /** Whether anything of a stage is run. */
  has({ name, folder, without }: Stage): boolean {
    if (!this.onlyChanged) return true;
    return folder ? !this.passed?.hasStage(name, folder, without) : this.chosen().length > 0;
  }

  /** What is left out, as a line of the report; '' where nothing is. */
  leftOut(stages: Stage[]): string {
    if (!this.onlyChanged) return '';
    const units = stages.some(({ folder }) => !folder) ? this.all.filter((one) => this.passed?.hasProject(one)) : [];
    const names = [
      ...units.map(({ displayName }) => displayName),
      ...stages.filter((stage) => stage.folder && !this.has(stage)).map(({ name }) => name),
    ];
    return names.length > 0 ? `not changed since they passed: ${names.join(', ')}` : '';
  }

  /**
   * Keeps what passed for the next run.
   * @param whole the stages all of whose parts were run
   */
  keep(whole: Stage[], ran: Ran[]): void {
    const { passed } = this;
    if (!passed) return;
    const chosen = this.chosen();
    for (const { name, folder, without = [] } of whole) {
      const parts = ran.filter(({ stage }) => stage === name);
      if (folder)
        passed.noteStage(
          name,
          folder,
          without,
          parts.every(({ clean }) => clean),
        );
      else for (const project of chosen) passed.noteProject(project, isClean(project, parts));
    }
    passed.save();
  }

  private chosen(): UnitProject[] {
    return this.onlyChanged ? this.all.filter((one) => !this.passed?.hasProject(one)) : this.all;
  }
}

/** A part that failed without a file that did, because it was ended, says nothing of any project. */
function isClean({ rootDir }: UnitProject, parts: Ran[]): boolean {
  return parts.every(
    ({ clean, troubled }) =>
      clean || (troubled.length > 0 && !troubled.some((file) => file.startsWith(`${rootDir}${sep}`))),
  );
}

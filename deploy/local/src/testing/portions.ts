import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type UnitProject, unitProjects } from './passed';
import type { Stage } from './stages';
import { partsOf } from './timetable';

/** A piece of a stage that is run, and known to have passed, by itself. */
export interface Portion {
  stage: Stage;
  /** "browser 3/12", "units compliance 2/6" */
  name: string;
  /** Seconds, two cores to itself. */
  usual: number;
  /** Which part of the stage it is; of the units, the files of a project instead. */
  shard?: string;
  project?: UnitProject;
  files?: string[];
}

/** So many files of units take about a minute. */
const mostFiles = 40;
const secondsOfFile = 1.7;

/** All that a stage falls into, in its order. */
export function portionsOf(stage: Stage): Portion[] {
  if (!stage.folder) return unitProjects().flatMap((project) => ofProject(stage, project));
  const { name, usual, portions = 1 } = stage;
  if (portions === 1) return [{ stage, name, usual }];
  return partsOf(name, usual, portions).map((part) => ({ ...part, stage, name: `${name} ${part.shard}` }));
}

function ofProject(stage: Stage, project: UnitProject): Portion[] {
  const all = testFiles(project.rootDir);
  const pieces = Math.ceil(all.length / mostFiles);
  return Array.from({ length: pieces }, (_, index) => {
    const files = all.slice((index * all.length) / pieces, ((index + 1) * all.length) / pieces);
    const name = [stage.name, project.displayName, ...(pieces > 1 ? [`${index + 1}/${pieces}`] : [])].join(' ');
    return { stage, name, usual: files.length * secondsOfFile, project, files };
  });
}

/** The paths of a workspace's unit tests. */
export function testFiles(rootDir: string): string[] {
  const folder = join(rootDir, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path))
    .sort();
}

import type { Counts } from './counts';
import type { Failure } from './failures';
import type { Ran } from './passed';
import { type Portion, portionsOf } from './portions';
import type { Stage } from './stages';
import { type Part, partsOf, type Taken } from './timetable';

/** What a run does one after another. */
export interface Step {
  stage: Stage;
  part: Part;
  /** What has passed when it has; of a part of a whole stage nothing by itself. */
  portions?: Portion[];
}

/** What came of a step. */
export interface Outcome extends Taken {
  counts: Counts;
  failures: Failure[];
  crashed?: string;
  /** The files of jest in which something failed. */
  troubled: string[];
}

/** Everything, the larger stages in parts where there may not be time for all of them. */
export function wholeSteps(stages: Stage[], minutes: number): Step[] {
  return stages.flatMap((stage): Step[] => {
    const { name, usual, parts = 1 } = stage;
    if (minutes === Number.POSITIVE_INFINITY || parts === 1) return [{ stage, part: { stage: name, usual } }];
    return partsOf(name, usual, parts).map((part) => ({ stage, part }));
  });
}

/** Seconds of units that are run together, before it is looked at the time again. */
const secondsTogether = 120;

/**
 * The portions of a turn: some of the units first, then every other one by itself, and the rest of the units while there is time: how long
 * units take differs most.
 */
export function turnSteps(turn: Portion[]): Step[] {
  const [first, ...rest] = together(turn.filter(({ files }) => files)).map(unitsStep);
  const others = turn
    .filter(({ files }) => !files)
    .map((portion) => ({
      stage: portion.stage,
      part: { stage: portion.stage.name, usual: portion.usual, ...(portion.shard && { shard: portion.shard }) },
      portions: [portion],
    }));
  return [...(first ? [first] : []), ...others, ...rest];
}

function together(units: Portion[]): Portion[][] {
  const groups: Portion[][] = [];
  let seconds = Number.POSITIVE_INFINITY;
  for (const portion of units) {
    if (seconds + portion.usual > secondsTogether) {
      groups.push([]);
      seconds = 0;
    }
    groups.at(-1)?.push(portion);
    seconds += portion.usual;
  }
  return groups;
}

function unitsStep(portions: Portion[]): Step {
  const { stage } = portions[0] as Portion;
  const usual = portions.reduce((sum, one) => sum + one.usual, 0);
  return { stage, part: { stage: stage.name, usual, files: portions.flatMap((one) => one.files ?? []) }, portions };
}

/** The stages of which no part was left for lack of time. */
export function wholeStages(stages: Stage[], notRun: Step[]): Stage[] {
  return stages.filter((stage) => !notRun.some((step) => step.stage === stage));
}

/** What became of a stage all of whose parts were run. */
export function stageRan(stage: Stage, all: Outcome[]): Ran {
  const own = all.filter(({ part }) => part.stage === stage.name);
  return {
    portions: portionsOf(stage),
    clean: own.every(isClean),
    // Which files it was is not known of a part that was ended.
    troubled: own.some(({ crashed }) => crashed) ? [] : own.flatMap(({ troubled }) => troubled),
  };
}

export function stepRan({ step, outcome }: { step: Step; outcome: Outcome }): Ran {
  const { crashed, troubled } = outcome;
  return { portions: step.portions ?? [], clean: isClean(outcome), troubled: crashed ? [] : troubled };
}

const isClean = ({ failures, crashed }: Outcome): boolean => failures.length === 0 && !crashed;

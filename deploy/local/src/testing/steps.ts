import type { Counts } from './counts';
import type { Failure } from './failures';
import type { Ran } from './passed';
import { type Portion, portionsOf } from './portions';
import type { Stage } from './stages';
import type { Part, Taken } from './timetable';

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
    return Array.from({ length: parts }, (_, index) => ({
      stage,
      part: { stage: name, shard: `${index + 1}/${parts}`, usual: usual / parts },
    }));
  });
}

/** The portions of a turn: those of the units together, every other one by itself. */
export function turnSteps(turn: Portion[]): Step[] {
  const units = turn.filter(({ files }) => files);
  const [first] = units;
  const usual = units.reduce((sum, one) => sum + one.usual, 0);
  const files = units.flatMap((one) => one.files ?? []);
  const others = turn.filter((portion) => !portion.files);
  return [
    ...(first ? [{ stage: first.stage, part: { stage: first.stage.name, usual, files }, portions: units }] : []),
    ...others.map((portion) => ({
      stage: portion.stage,
      part: { stage: portion.stage.name, usual: portion.usual, ...(portion.shard && { shard: portion.shard }) },
      portions: [portion],
    })),
  ];
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

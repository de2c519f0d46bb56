import { existsSync } from 'node:fs';
import { unitProjects } from './passed';
import { portionsOf } from './portions';
import { STAGES, type Stage } from './stages';

const [units] = STAGES as [Stage];

describe('The portions of a stage', () => {
  it('are, of the units, every test file of every project once, few enough for a run of minutes', () => {
    const portions = portionsOf(units);
    const files = portions.flatMap(({ files: some = [] }) => some);
    expect(new Set(files).size).toBe(files.length);
    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(files.length).toBeGreaterThan(500);
    for (const { displayName } of unitProjects()) {
      const own = portions.filter(({ project }) => project?.displayName === displayName);
      expect(own.length).toBeGreaterThan(0);
    }
    for (const { files: some = [] } of portions) expect(some.length).toBeLessThanOrEqual(40);
  });

  it('are parts of one length of the others, and make up the whole', () => {
    for (const stage of STAGES.slice(1)) {
      const portions = portionsOf(stage);
      expect(portions.reduce((sum, { usual }) => sum + usual, 0)).toBeCloseTo(stage.usual);
      expect(new Set(portions.map(({ name }) => name)).size).toBe(portions.length);
    }
  });
});

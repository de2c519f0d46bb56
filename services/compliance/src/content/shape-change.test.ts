import type { ChangedNode } from '../events/node-event';
import { nodeFields } from './node-fields';
import { movesScores } from './shape-change';

const substandard: ChangedNode = {
  kind: 'substandard',
  id: 's',
  library_id: 'l',
  chapter_id: 'c',
  parent_id: 'd',
  name: 'Name',
  esr: 1,
};

describe('what is kept of a node', () => {
  it('fills in the ids above it that follow from its parent', () => {
    expect(nodeFields(substandard, 3)).toMatchObject({
      standard_id: 'd',
      chapter_id: 'c',
      esr: true,
      revision: 3,
      deleted: false,
    });
    expect(nodeFields({ ...substandard, kind: 'standard', chapter_id: null }, 3)).toMatchObject({
      chapter_id: 'd',
      standard_id: 's',
    });
    expect(nodeFields({ ...substandard, kind: 'library', parent_id: null }, 3)).toMatchObject({
      library_id: 's',
      parent_id: null,
    });
  });
  it('gives an activity what it leaves out', () => {
    const { activity } = nodeFields({ ...substandard, kind: 'activity', activity: { elements: [{ id: 'e' }] } }, 1);
    expect(activity).toEqual({
      type: 1,
      kpi: 0,
      response_frequency: '',
      submission_day: '',
      source: 1,
      elements: [{ id: 'e', name: '', code: '', order: 0 }],
      target: null,
      totarget: null,
      expiry_days: null,
      type_of_number: '',
      type_of_measure: '',
      aggregation_type: '',
      observation_type: '',
      currency_type: '',
      document_name: '',
      document_description: '',
      NumeratorTxt: '',
      DenominatorTxt: '',
    });
  });
});

describe('a change of content', () => {
  const before = nodeFields(substandard, 1);
  it.each<[string, Partial<ChangedNode>, boolean]>([
    ['a new name', { name: 'Other' }, false],
    ['another ESR flag', { esr: 0 }, false],
    ['deletion', { deleted: true }, true],
    ['a move to another standard', { parent_id: 'other' }, true],
    ['a move to another chapter', { chapter_id: 'other' }, true],
    ['other substandards of an activity', { substandard_ids: ['x'] }, true],
  ])('%s moves scores: %p', (_name, change, moves) => {
    expect(movesScores(before, nodeFields({ ...substandard, ...change }, 2))).toBe(moves);
  });
  it('that adds a node moves none', () => {
    expect(movesScores(undefined, before)).toBe(false);
  });
});

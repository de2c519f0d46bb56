import { changesOf, type HandlingValues, valuesOf } from './handling-values';

const detail = { incident: { outcome: 'near_miss', harm: 'none', type: 'device', status: 'triaged' }, lessons: '' };
const handling = { whys: ['Dark'], investigator_id: '', actions: [] };
const values = valuesOf(detail, handling);
const of = (status: string) => ({ incident: { ...detail.incident, status } });

describe('what a step of handling changes', () => {
  it('are its own fields alone', () => {
    expect(Object.keys(changesOf('close', values, detail)).sort()).toEqual(['lessons', 'status']);
    expect(Object.keys(changesOf('classify', values, detail))).not.toContain('status');
  });

  it('offers five whys, whatever was answered', () => {
    expect(values.whys).toEqual(['Dark', '', '', '', '']);
  });

  it.each<[string, Parameters<typeof changesOf>[0], Partial<HandlingValues>, string | undefined]>([
    ['reported', 'triage', {}, 'triaged'],
    ['acting', 'triage', {}, undefined],
    ['triaged', 'investigate', { investigator_id: 'somebody' }, 'investigating'],
    ['triaged', 'investigate', {}, undefined],
    ['acting', 'investigate', { investigator_id: 'somebody' }, undefined],
    ['investigating', 'act', { actions: [{ name: 'Lamps' }] }, 'acting'],
    ['investigating', 'act', { actions: [] }, undefined],
    ['acting', 'act', { actions: [{ name: 'Lamps' }] }, undefined],
  ])('moves what is %s by %s with %j to %s', (status, step, more, moved) => {
    expect(changesOf(step, { ...values, ...more }, of(status)).status).toBe(moved);
  });

  it('leaves those who handle it as they are where its form does not show them', () => {
    const { handler_ids: _handlers, investigator_id: _investigator, ...shown } = values;
    const changes = changesOf('investigate', shown as HandlingValues, detail);
    expect(Object.keys(changes).sort()).toEqual(['factors', 'root_cause', 'whys']);
  });

  it('takes harm away where there was none', () => {
    expect(changesOf('classify', { ...values, harm: 'mild' }, detail).harm).toBe('none');
    expect(changesOf('classify', { ...values, outcome: 'harmful', harm: 'mild' }, detail).harm).toBe('mild');
  });
});

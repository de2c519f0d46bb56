import { activityRequest } from './activity-request';

const element = (id: string | undefined, name: string) => ({ key: name, id, name, code: '' });

describe('the request of an activity', () => {
  it('sends the elements of a checklist in their order, without blank ones', () => {
    const request = activityRequest(
      { kind: 'checklist', name: ' Fire doors ', description: 'All of them' },
      [element('e2', 'Closed'), element(undefined, ' '), element(undefined, 'Marked ')],
      ['s1'],
    );
    expect(request).toMatchObject({
      type: 1,
      name: 'Fire doors',
      elements: [
        { id: 'e2', name: 'Closed', code: '' },
        { id: undefined, name: 'Marked', code: '' },
      ],
      substandard_id: ['s1'],
    });
  });

  it('assigns what was taken from other checklists where it stands untouched at the end, and writes out the rest', () => {
    const taken = (name: string, id: string) => ({ ...element(undefined, name), taken: { id, name, code: '' } });
    const request = activityRequest(
      { kind: 'checklist', name: 'Rounds' },
      [
        taken('Moved up', 'x1'),
        element('e1', 'Own'),
        { ...taken('Said', 'x2'), name: 'Said better' },
        taken('As it is', 'x3'),
      ],
      ['s1'],
    );
    const written = request.elements as { id?: string; name?: string }[];
    expect(written.map(({ id, name }) => [id, name])).toEqual([
      [undefined, 'Moved up'],
      ['e1', 'Own'],
      [undefined, 'Said better'],
    ]);
    expect(request.assign_element).toEqual(['x3']);
  });

  it('names what was taken away from an existing one', () => {
    const before = { id: 'a', version: 4, elements: [{ id: 'e1' }, { id: 'e2' }], substandard_id: ['s1', 's2'] };
    expect(activityRequest({ kind: 'checklist', name: 'x' }, [element('e2', 'Two')], ['s2'], before)).toMatchObject({
      id: 'a',
      version: 4,
      elementdelete: ['e1'],
      remove_substandard_ids: ['s1'],
    });
  });

  it('uses the description as the name of types 2 and 3, and sends empty lists as null', () => {
    expect(
      activityRequest({ kind: 'kpi', name: 'ignored', description: 'Falls per day', target: 2 }, [], []),
    ).toMatchObject({
      type: 2,
      kpi: 1,
      name: 'Falls per day',
      target: 2,
      elements: null,
      elementdelete: null,
      substandard_id: null,
      remove_substandard_ids: null,
    });
    expect(activityRequest({ kind: 'document', description: 'Licence' }, [], [])).toMatchObject({
      type: 3,
      name: 'Licence',
    });
  });
});

import { changedFields, fieldsOf, fieldsSay, fieldsToWire } from './fields';

describe('the fields of a form', () => {
  it('are those of its kind, empty without a response', () => {
    expect(fieldsOf('kpi', undefined)).toEqual({
      response: '',
      numerator: '',
      denominator: '',
      comments: '',
      responsedate: '',
    });
    expect(fieldsOf('observation', { status: 'Pending', currency: 12.5, comments: 'Leak' })).toMatchObject({
      status: 'Pending',
      currency: '12.5',
      comments: 'Leak',
    });
  });

  it('are sent as the calls take them: numbers as numbers, emptied ones as nothing, an emptied day not at all', () => {
    expect(fieldsToWire('kpi', { numerator: '45', denominator: '', comments: '', responsedate: '' })).toEqual({
      numerator: 45,
      denominator: null,
      comments: '',
    });
    expect(fieldsToWire('document', { expiry_date: '', comment: 'x', status: 'no field of it' })).toEqual({
      expiry_date: '',
      comment: 'x',
    });
  });

  it('are the same however a number is written', () => {
    expect(changedFields({ numerator: '45' }, { numerator: '45.0' })).toEqual([]);
    expect(changedFields({ numerator: '45' }, { numerator: '46', comments: 'x' })).toEqual(['numerator', 'comments']);
    expect(fieldsSay('kpi', { numerator: 45, comments: 'a' }, { numerator: '45', comments: 'a' })).toBe(true);
    expect(fieldsSay('kpi', { numerator: 45 }, { numerator: '46' })).toBe(false);
  });
});

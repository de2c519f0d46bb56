import { keepRange, readKeptRange } from './kept-range';

describe('the date range of the checklists', () => {
  beforeEach(() => localStorage.clear());

  it('is kept in the browser', () => {
    keepRange({ from: '2026-01-01', to: '' });
    expect(readKeptRange()).toEqual({ from: '2026-01-01', to: '' });
  });

  it('is forgotten once it is open on both sides', () => {
    keepRange({ from: '2026-01-01', to: '2026-02-01' });
    keepRange({ from: '', to: '' });
    expect(localStorage).toHaveLength(0);
  });

  it('is open when what is kept cannot be read', () => {
    localStorage.setItem('manage_checklist_range', '{"from":"yesterday","to":3}');
    expect(readKeptRange()).toEqual({ from: '', to: '' });
    localStorage.setItem('manage_checklist_range', 'x');
    expect(readKeptRange()).toEqual({ from: '', to: '' });
  });
});

import { tooltipContent } from './tooltip-content';

describe('a chart’s tooltip', () => {
  it('names the category and each series with its value', () => {
    const content = tooltipContent('May 2026', [
      { name: 'Updater', value: '82.50%', color: 'teal' },
      { name: 'Surveyor', value: '–' },
    ]);
    expect(content.textContent).toBe('May 2026Updater82.50%Surveyor–');
  });

  it('takes what a person has typed as text', () => {
    const content = tooltipContent('<img src=x onerror=alert(1)>', [{ name: '<b>bold</b>', value: 1 }]);
    expect(content.querySelector('img')).toBeNull();
    expect(content.textContent).toContain('<b>bold</b>');
  });
});

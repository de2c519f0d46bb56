import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { draw } from '../testing/draw';
import { onNarrowScreen } from '../testing/narrow-screen';
import { HeatMap, RadarChart, TrendChart } from './chart';
import type { PlotProps } from './plot';

const mockPlot = jest.fn<ReactNode, [PlotProps]>();
jest.mock('./plot', () => ({ Plot: (props: PlotProps) => mockPlot(props) }));

const values = [
  { category: 'Patient rights', series: 'Updaters', value: 84.5 },
  { category: 'Patient rights', series: 'Surveyors', value: null },
  { category: 'Facility safety', series: 'Updaters', value: 82 },
  { category: 'Facility safety', series: 'Surveyors', value: 0 },
];

beforeEach(() => mockPlot.mockReset().mockReturnValue('drawn'));

describe('a chart', () => {
  it.each([
    ['trend', TrendChart],
    ['heat-map', HeatMap],
    ['radar', RadarChart],
  ])('of the kind %s is a picture with a name', async (kind, Chart) => {
    await draw(<Chart label="Chapter scores" unit="%" values={values} />);
    expect(await screen.findByRole('img', { name: 'Chapter scores' })).toHaveTextContent('drawn');
    expect(mockPlot.mock.lastCall?.[0]).toMatchObject({ kind, percent: true });
  });

  it('gives its values as a table, and tells none from nought', async () => {
    await draw(<TrendChart label="Chapter scores" unit="%" values={values} />);
    await userEvent.click(screen.getByText('Values as a table'));
    const table = screen.getByRole('table', { name: 'Chapter scores' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'UpdatersSurveyors',
      'Patient rights84.50%–',
      'Facility safety82.00%0.00%',
    ]);
  });

  it('runs from left to right in Arabic too', async () => {
    await draw(<TrendChart label="Answers" values={[{ category: 'May', value: 3 }]} />);
    expect(await screen.findByRole('img')).toHaveAttribute('dir', 'ltr');
  });

  it('says when there is nothing to draw', async () => {
    await draw(<TrendChart label="Scores" values={[{ category: 'May', value: null }]} />);
    expect(screen.getByText('No figures for this period yet.')).toBeVisible();
    expect(mockPlot).not.toHaveBeenCalled();
  });

  it('that cannot be drawn keeps its table, and is drawn at another try', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockPlot.mockImplementation(() => {
      throw new Error('no canvas');
    });
    await draw(<TrendChart label="Scores" values={[{ category: 'May', value: 3 }]} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The chart cannot be drawn');
    expect(screen.getByText('Values as a table')).toBeVisible();
    mockPlot.mockReset().mockReturnValue('drawn');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Scores' })).toHaveTextContent('drawn'));
    complaints.mockRestore();
  });
});

describe('a heat map on a phone', () => {
  onNarrowScreen();

  it('is its table, because there is no room for the names around its cells', async () => {
    await draw(<HeatMap label="Chapter scores" unit="%" values={values} />);
    expect(screen.getByRole('row', { name: 'Facility safety 82.00% 0.00%' })).toBeVisible();
    expect(mockPlot).not.toHaveBeenCalled();
  });
});

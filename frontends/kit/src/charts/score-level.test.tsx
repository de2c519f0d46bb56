import { act, screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { ScoreBar } from './score-bar';
import { provideScoreThresholds, scoreLevel } from './score-level';

describe('how good a score is', () => {
  const thresholds = { target: 80, warning: 50 };
  it.each([
    [undefined, 'none'],
    [null, 'none'],
    [0, 'low'],
    [49.99, 'low'],
    [50, 'middle'],
    [79.99, 'middle'],
    [80, 'high'],
  ] as const)('of %p is %s', (score, level) => {
    expect(scoreLevel(score, thresholds)).toBe(level);
  });
});

describe('the bar of a score', () => {
  afterEach(() => act(() => provideScoreThresholds({ target: 80, warning: 50 })));

  it('says in a word what its red and its amber mean', async () => {
    await draw(
      <>
        <ScoreBar score={20} />
        <ScoreBar score={60} />
        <ScoreBar score={95} />
      </>,
    );
    expect(screen.getByText('At risk')).toBeVisible();
    expect(screen.getByText('Below target')).toBeVisible();
    expect(screen.getAllByText(/risk|target/)).toHaveLength(2);
  });

  it('follows the thresholds of the organization', async () => {
    await draw(<ScoreBar score={60} />);
    act(() => provideScoreThresholds({ target: 95, warning: 70 }));
    expect(screen.getByText('At risk')).toBeVisible();
    act(() => provideScoreThresholds({ target: 60, warning: 40 }));
    expect(screen.queryByText('At risk')).not.toBeInTheDocument();
  });
});

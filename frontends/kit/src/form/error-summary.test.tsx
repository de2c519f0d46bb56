import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { errorFromEnvelope } from '../api/api-error';
import { failureMessage } from '../feedback/failure-message';
import { draw } from '../testing/draw';
import { ErrorSummary, useServerErrors } from './error-summary';

const taken = { field: 'code', message: 'The code C1 is taken.' };
const documented = errorFromEnvelope(409, {
  message: 'Chapter not added',
  errors: [{ message: 'Chapter not added' }, taken],
});
const plain = errorFromEnvelope(409, { message: taken.message, errors: [taken] });

function Summary({ error }: { error: unknown }): ReactNode {
  return <ErrorSummary {...useServerErrors(error)} />;
}

describe('a refusal under a failure that the specification documents', () => {
  it('is what failed, and below it why, which leads to its field', async () => {
    await draw(<Summary error={documented} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Chapter not added');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([taken.message]);
    expect(screen.getByRole('link', { name: taken.message })).toHaveAttribute('href', '#code');
  });

  it('stands in one line of a toast with its first reason', () => {
    expect(failureMessage(documented)).toBe('Chapter not added: The code C1 is taken.');
  });
});

describe('a refusal without one', () => {
  it('is a list of reasons under our own title', async () => {
    await draw(<Summary error={plain} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the following:');
    expect(screen.getByRole('link', { name: taken.message })).toHaveAttribute('href', '#code');
  });

  it('is one line of a toast by itself', () => {
    expect(failureMessage(plain)).toBe(taken.message);
  });
});

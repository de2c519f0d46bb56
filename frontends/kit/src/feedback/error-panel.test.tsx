import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, type FieldError } from '../api/api-error';
import { Page } from '../page/page';
import { session } from '../session/store';
import { drawPage } from '../testing/draw-page';
import { ErrorPanel } from './error-panel';

const unread = new ApiError('id must be an id of 24 hexadecimal digits.', 400, [
  { message: '', sentence: { key: 'kit.field_no_id', parameters: { field: 'id' } } } as FieldError,
]);
const gone = new ApiError('There is no library 64f.', 404);
const choose = new ApiError('Select an organization first: …', 400, [
  { message: '', sentence: { key: 'compliance.select_organization' } },
]);

function LibraryPage({ error }: { error: unknown }): ReactNode {
  const way = [{ label: 'Libraries', to: '/ss/libraries' }, { label: 'Library' }];
  return (
    <Page title="Library" breadcrumbs={way}>
      <ErrorPanel error={error} onRetry={() => undefined} />
      <Link to="/elsewhere">Elsewhere</Link>
    </Page>
  );
}

describe('what went wrong', () => {
  it.each([
    ['an id that is none', unread],
    ['an id of nothing', gone],
  ])('where the address names %s: leads back to the list, and speaks of no id', async (_kind, error) => {
    await drawPage(<LibraryPage error={error} />);
    expect(await screen.findByRole('link', { name: 'Back to Libraries' })).toHaveAttribute('href', '/ss/libraries');
    expect(screen.getByRole('alert')).not.toHaveTextContent(/64f|24|id must/);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('where an organization has to be chosen first: lets those choose one who may', async () => {
    await drawPage(<LibraryPage error={choose} />, {
      role: 1,
      answers: { 'tenancy.ListAllOrganizations': { data: [{ id: 'o2', name: 'Northwind' }] as never } },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Which organization do you want to work for?' }));
    await userEvent.click(await screen.findByTitle('Northwind'));
    expect(session.current?.actingFor).toBe('o2');
  });

  it('where an organization has to be chosen first: tells the others, who have one', async () => {
    await drawPage(<LibraryPage error={choose} />, { role: 4 });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

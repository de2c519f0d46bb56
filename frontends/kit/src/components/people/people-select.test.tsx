import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FilterBar } from '../../data/filter-bar';
import { usePersonField } from '../../data/use-person-field';
import { useUrlState } from '../../page/use-url-state';
import { drawPage } from '../../testing/draw-page';
import type { FakeGateway } from '../../testing/fake-gateway';
import { PeopleSelect } from './people-select';

const all = Array.from({ length: 1_200 }, (_, index) => ({
  id: `u${index}`,
  name: `Nurse ${String(index).padStart(4, '0')}`,
  email: `nurse.${index}@here.test`,
  role_id: index % 2 ? 4 : 5,
}));
const path = '/clientapi/client_user/get';

/** Finds people by words, roles and ids, a page at a time, as tenancy does. */
function answerPeople(gateway: FakeGateway): void {
  gateway.answerFirst((asked) => {
    if (!asked.path.startsWith(path)) return undefined;
    const query = new URLSearchParams(asked.path.split('?')[1]);
    const [ids, roles] = [query.getAll('ids'), query.getAll('role_ids')];
    const found = all.filter(
      ({ id, name, role_id }) =>
        name.toLowerCase().includes(query.get('q') ?? '') &&
        (ids.length === 0 || ids.includes(id)) &&
        (roles.length === 0 || roles.includes(String(role_id))),
    );
    const data = found.slice(0, Number(query.get('page_size')));
    return { body: { success: true, message: 'Success', data, meta: { total: found.length } } };
  });
}

type Props = ComponentProps<typeof PeopleSelect>;

function Choice({ first, ...props }: Props & { first?: string | string[] }): ReactNode {
  const [value, setValue] = useState(first);
  return <PeopleSelect aria-label="Who" {...props} value={value} onChange={setValue} />;
}

const draw = (props: Props & { first?: string | string[] }, role: 3 | 4 = 3) =>
  drawPage(<Choice {...props} />, { role, prepare: answerPeople });
const box = () => screen.getByRole('combobox', { name: 'Who' });
const search = (words: string): void => {
  fireEvent.mouseDown(box());
  fireEvent.change(box(), { target: { value: words } });
};
const asked = (gateway: FakeGateway) =>
  gateway.arrivals.filter((one) => one.path.startsWith(path)).map((one) => new URLSearchParams(one.path.split('?')[1]));

describe('somebody of the organization', () => {
  it('is found among more than any list brings, and nothing is asked for before the list is opened', async () => {
    const gateway = await draw({ roles: [4] });
    expect(asked(gateway)).toEqual([]);
    search('nurse 1199');
    fireEvent.click(await screen.findByTitle('Nurse 1199'));
    expect(box().closest('.ant-select')).toHaveTextContent('Nurse 1199');
    expect(asked(gateway).every((query) => query.get('role_ids') === '4')).toBe(true);
    expect(asked(gateway).every((query) => query.get('page_size') === '50')).toBe(true);
  });

  it('who was chosen before is shown by name, several in one call', async () => {
    const gateway = await draw({ mode: 'multiple', first: ['u900', 'u7', 'u1100'], known: [] });
    for (const name of ['Nurse 0900', 'Nurse 0007', 'Nurse 1100']) expect(await screen.findByTitle(name)).toBeVisible();
    expect(asked(gateway).map((query) => query.getAll('ids'))).toEqual([['u900', 'u7', 'u1100']]);
  });

  it('whose name is known is not asked for', async () => {
    const gateway = await draw({ first: 'u900', known: [{ value: 'u900', label: 'Nurse of the form' }] });
    expect(box().closest('.ant-select')).toHaveTextContent('Nurse of the form');
    expect(asked(gateway)).toEqual([]);
  });

  it('is one of those who are named, for who may not list the others', async () => {
    const gateway = await draw({ others: [{ id: 'me', name: 'Ada Byron', email: '' }] }, 4);
    fireEvent.mouseDown(box());
    fireEvent.click(await screen.findByTitle('Ada Byron'));
    expect(box().closest('.ant-select')).toHaveTextContent('Ada Byron');
    expect(asked(gateway)).toEqual([]);
  });
});

function List(): ReactNode {
  const [state, setState] = useUrlState({ owner: '', page: 1 });
  const fields = usePersonField({ name: 'owner', label: 'Owner', chosen: state.owner });
  return <FilterBar value={state} onChange={setState} fields={fields} />;
}

describe('a list narrowed by somebody', () => {
  it('shows their name whoever opens its address, and another once they are found', async () => {
    await drawPage(<List />, { path: '/ss/list?owner=u1000', role: 3, prepare: answerPeople });
    const owner = screen.getByRole('combobox', { name: 'Owner' });
    await waitFor(() => expect(owner.closest('.ant-select')).toHaveTextContent('Nurse 1000'));
    fireEvent.mouseDown(owner);
    fireEvent.change(owner, { target: { value: 'nurse 1111' } });
    fireEvent.click(await screen.findByTitle('Nurse 1111'));
    await waitFor(() => expect(window.location.search).toBe('?owner=u1111'));
    expect(owner.closest('.ant-select')).toHaveTextContent('Nurse 1111');
  });

  it('has no such filter for who may not list people', async () => {
    await drawPage(<List />, { path: '/ss/list', role: 6, prepare: answerPeople });
    expect(screen.queryByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument();
  });
});

import '../texts';
import '@testing-library/jest-dom';
import type { Person } from '@attesta/ui/data';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { type AddedPerson, AddPeople } from './add-people';

const all = Array.from({ length: 1_200 }, (_, index) => ({
  id: `u${index}`,
  name: index % 600 === 77 ? 'Ada Byron' : `Nurse ${String(index).padStart(4, '0')}`,
  email: `nurse.${index}@here.test`,
}));

function Committee({ others }: { others?: Person[] }): ReactNode {
  const [added, setAdded] = useState<AddedPerson[]>([]);
  const there = new Set(['u0', ...added.flatMap(({ key, email }) => [key, email])]);
  return (
    <>
      <ul>
        {added.map(({ key, name, email }) => (
          <li key={key}>{`${name}, ${email}`}</li>
        ))}
      </ul>
      <AddPeople others={others} there={there} onAdd={(one) => setAdded([...added, one])} />
    </>
  );
}

const draw = (role: 3 | 4, others?: Person[]) =>
  drawPage(<Committee others={others} />, {
    role,
    prepare: (gateway) =>
      gateway.answerFirst(({ path }) => {
        if (!path.startsWith('/clientapi/client_user/get')) return undefined;
        const query = new URLSearchParams(path.split('?')[1]);
        const q = (query.get('q') ?? '').toLowerCase();
        const found = all.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(q));
        const page = found.slice(0, Number(query.get('page_size')));
        return { body: { success: true, message: 'Success', data: page, meta: { total: found.length } } };
      }),
  });
const box = () => screen.getByRole('combobox', { name: 'Add a user' });
const type = (words: string): void => {
  fireEvent.mouseDown(box());
  fireEvent.change(box(), { target: { value: words } });
};

describe('people who are added to a committee or a meeting', () => {
  it('are found on the server among more than any list brings, and it is said who was added', async () => {
    const gateway = await draw(3);
    type('nurse 1199');
    fireEvent.click(await screen.findByTitle('Nurse 1199'));
    expect(screen.getByText('Nurse 1199, nurse.1199@here.test')).toBeInTheDocument();
    expect(screen.getByText('Nurse 1199 was added.')).toHaveAttribute('role', 'status');
    const people = gateway.arrivals.filter(({ path }) => path.startsWith('/clientapi/client_user/get'));
    const asked = people.map(({ path }) => new URLSearchParams(path.split('?')[1]));
    expect(asked.map((query) => [query.get('q'), query.get('page_size'), query.get('status')])).toEqual([
      [null, '50', '1'],
      ['nurse 1199', '50', '1'],
    ]);
  });

  it('are told apart by their addresses where they have one name', async () => {
    await draw(3);
    type('ada');
    fireEvent.click(await screen.findByTitle('Ada Byron (nurse.677@here.test)'));
    expect(screen.getByText('Ada Byron, nurse.677@here.test')).toBeInTheDocument();
  });

  it('stay in sight when they are there already, but can’t be added twice', async () => {
    await draw(3);
    fireEvent.mouseDown(box());
    const there = await screen.findByTitle('Nurse 0000');
    expect(there).toHaveClass('ant-select-item-option-disabled');
    fireEvent.click(there);
    expect(screen.queryByText(/^Nurse 0000, /)).toBeNull();
  });

  it('are those of the committee for who may not list the organization’s people', async () => {
    const gateway = await draw(4, [
      { id: 'u8', name: 'Ivo Okafor', email: 'ivo@here.test' },
      { id: 'u9', name: 'Mei Lin', email: 'mei@here.test' },
    ]);
    type('ivo');
    fireEvent.click(await screen.findByTitle('Ivo Okafor'));
    expect(screen.getByText('Ivo Okafor, ivo@here.test')).toBeInTheDocument();
    expect(gateway.count('/clientapi/client_user/get')).toBe(0);
  });

  it('can only be outsiders where there is nobody to choose', async () => {
    await draw(4);
    expect(screen.queryByRole('combobox', { name: 'Add a user' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add outsider' })).toBeInTheDocument();
  });
});

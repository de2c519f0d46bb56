import { startTranslations } from '@attesta/ui';
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import '../texts';
import { type EditedElement, ElementEditor } from './element-editor';

function Example() {
  const [elements, setElements] = useState<EditedElement[]>([
    { key: 'a', id: 'a', code: '', name: 'First' },
    { key: 'b', id: 'b', code: '', name: 'Second' },
  ]);
  return (
    <Suspense fallback="">
      <ElementEditor elements={elements} onChange={setElements} />
    </Suspense>
  );
}

const names = (): string[] =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Element \d/ }).map(({ value }) => value);

describe('the elements of a checklist', () => {
  beforeAll(() => startTranslations());

  it('are reordered by keyboard, and the move is announced', async () => {
    const person = userEvent.setup();
    render(<Example />);
    await person.click(await screen.findByRole('textbox', { name: 'Element 2' }));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Second', 'First']);
    expect(screen.getByRole('status')).toHaveTextContent('Moved to place 1 of 2');
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Second', 'First']);
  });

  it('come back when one was deleted by mistake', async () => {
    const person = userEvent.setup();
    render(<Example />);
    await person.click(await screen.findByRole('button', { name: 'Delete element 1' }));
    expect(names()).toEqual(['Second']);
    await person.click(screen.getByRole('button', { name: /Bring the deleted one back/ }));
    expect(names()).toEqual(['First', 'Second']);
  });

  it('get a new line below by Enter', async () => {
    const person = userEvent.setup();
    render(<Example />);
    await person.click(await screen.findByRole('textbox', { name: 'Element 1' }));
    await person.keyboard('{Enter}');
    expect(names()).toEqual(['First', '', 'Second']);
  });
});

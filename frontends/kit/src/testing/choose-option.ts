import { fireEvent, screen } from '@testing-library/react';

/** Chooses an option of a list by its name, as the pointer does. The list that was opened last is the one that is meant. */
export async function chooseOption(label: string | RegExp, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement);
}

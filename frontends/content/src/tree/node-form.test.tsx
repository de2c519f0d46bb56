import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { NodeForm } from './node-form';

test('a substandard whose file was refused is saved again, not made twice', async () => {
  const [made, library, standard] = ['b', 'a', 'd'].map((letter) => letter.repeat(24)) as [string, string, string];
  const onClose = jest.fn();
  const answers: Answers = {
    'content.CreateSubstandard': { data: { id: made, version: 1 } },
    'content.UpdateSubstandard': { status: 422, message: 'This file is a program.' },
    'content.GetSurveyorCategories': { data: [] },
    'content.GetSessionClasses': { data: [] },
    'content.ListUnitFocusAreas': { data: [] },
  };
  const gateway = await drawPage(
    <NodeForm level="substandard" libraryId={library} parentId={standard} onClose={onClose} />,
    { role: 1, answers },
  );
  await userEvent.type(await screen.findByLabelText('Name'), 'Hands are clean');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'round.pdf', { type: 'application/pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('This file is a program.');
  answers['content.UpdateSubstandard'] = { data: { id: made, version: 2 } };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(gateway.count('/api/sub_standards/create')).toBe(1);
  expect(gateway.count('/api/sub_standards/update')).toBe(2);
});

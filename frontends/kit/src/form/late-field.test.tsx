import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LateCode } from '../feedback/late-part';
import { draw } from '../testing/draw';
import { LateField } from './late-field';

it('keeps a box of the field’s own width while its code is on its way, so that nothing beside or below it moves', async () => {
  let arrive = (_module: { default: ComponentType<object> }): void => undefined;
  const code = new LateCode<object>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await draw(<LateField code={code} field={{}} className="narrow" />);
  expect(document.querySelector('[aria-busy="true"]')).toHaveClass('at-field-box', 'narrow');
  await act(async () => arrive({ default: () => <input aria-label="Score" /> }));
  expect(await screen.findByRole('textbox', { name: 'Score' })).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { GuardedForm } from '../form/guarded-form';
import { draw } from '../testing/draw';
import { Facts, SideDrawer } from './side-drawer';

function Renaming({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <SideDrawer open title="Rename" onClose={onClose}>
      <GuardedForm form={form} onSubmit={() => undefined}>
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
      </GuardedForm>
    </SideDrawer>
  );
}

const closeByEscape = (): boolean => fireEvent.keyDown(screen.getByLabelText(/^Name/), { key: 'Escape', keyCode: 27 });

test('a drawer with nothing new in it closes at once', async () => {
  const onClose = jest.fn();
  await draw(<Renaming onClose={onClose} />);
  await screen.findByLabelText(/^Name/);
  closeByEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what was typed into a drawer goes only when that was said', async () => {
  const onClose = jest.fn();
  await draw(<Renaming onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Ward 3');
  closeByEscape();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ward 3');
  closeByEscape();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('has a dash where a thing says nothing, whatever nothing is', async () => {
  await draw(
    <Facts
      items={[
        { label: 'Owner', value: '' },
        { label: 'Standards', value: false },
        { label: 'Risks', value: 0 },
      ]}
    />,
  );
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['–', '–', '0']);
});

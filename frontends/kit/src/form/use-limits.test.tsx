import { render, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { countNearLimit, type FieldPath, useLimits } from './use-limits';

function Field({ name }: { name: FieldPath<'content.CreateClientActivity'> }): ReactNode {
  const limit = useLimits('content.CreateClientActivity');
  return <Input aria-label="field" type={name === 'target' ? 'number' : 'text'} {...limit(name)} />;
}

function DateField(): ReactNode {
  return <Input aria-label="field" type="date" {...useLimits('tenancy.CreateClientUser')('to_date')} />;
}

describe('The input of a field', () => {
  it.each<[FieldPath<'content.CreateClientActivity'>, Record<string, string>]>([
    ['name', { maxlength: '500' }],
    ['description', { maxlength: '10000' }],
    ['elements.name', { maxlength: '2000' }],
    ['target', { min: '-1000000000000', max: '1000000000000' }],
  ])('%s takes what the contract lets it hold', async (name, attributes) => {
    render(<Field name={name} />);
    for (const [attribute, value] of Object.entries(attributes)) {
      await waitFor(() => expect(screen.getByLabelText('field')).toHaveAttribute(attribute, value));
    }
  });

  it('of a date takes the days that the platform knows', async () => {
    render(<DateField />);
    await waitFor(() => expect(screen.getByLabelText('field')).toHaveAttribute('max', '2200-12-31'));
    expect(screen.getByLabelText('field')).toHaveAttribute('min', '1900-01-01');
  });

  it('tells how much room is left when it is little', () => {
    const { rerender, container } = render(
      <Input.TextArea maxLength={100} showCount={countNearLimit} value={'x'.repeat(90)} />,
    );
    expect(container).not.toHaveTextContent('/ 100');
    rerender(<Input.TextArea maxLength={100} showCount={countNearLimit} value={'x'.repeat(91)} />);
    expect(container).toHaveTextContent('91 / 100');
  });
});

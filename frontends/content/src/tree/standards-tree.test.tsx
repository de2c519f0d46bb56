import { startTranslations } from '@attesta/ui';
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import '../texts';
import { StandardsTree } from './standards-tree';
import { type TreeNode, visibleRows } from './tree-rows';

const node = (key: string, level: TreeNode['level'], name: string, esr = false): TreeNode => ({
  key,
  id: key,
  level,
  name,
  code: key.toUpperCase(),
  esr,
  path: { [level]: key },
});
const roots = [node('c1', 'chapter', 'Hand hygiene'), node('c2', 'chapter', 'Fire safety')];
const children: Record<string, TreeNode[]> = { c1: [node('s1', 'standard', 'Hands are clean', true)] };

function Example({ onSelect }: { onSelect: (key: string) => void }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string, open: boolean): void =>
    setExpanded((before) => new Set(open ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <Suspense fallback="">
      <StandardsTree
        label="Standards"
        rows={visibleRows(roots, (key) => children[key], expanded)}
        selected={undefined}
        onSelect={({ key }) => onSelect(key)}
        onToggle={toggle}
      />
    </Suspense>
  );
}

describe('the tree of standards', () => {
  beforeAll(() => startTranslations());

  it('is worked by keyboard: one Tab stop, arrows open and move, Enter chooses', async () => {
    const onSelect = jest.fn();
    const person = userEvent.setup();
    render(<Example onSelect={onSelect} />);
    const chapter = await screen.findByRole('treeitem', { name: /Hand hygiene/ });
    await person.tab();
    expect(chapter).toHaveFocus();
    expect(chapter).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{ArrowRight}');
    expect(chapter).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{ArrowRight}');
    const standard = screen.getByRole('treeitem', { name: /Hands are clean/ });
    expect(standard).toHaveFocus();
    expect(standard).toHaveAttribute('aria-level', '2');
    await person.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('s1');
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /Hands are clean/ })).not.toBeInTheDocument();
    await person.tab();
    expect(chapter).not.toHaveFocus();
  });

  it('opens and chooses a chapter by a click', async () => {
    const onSelect = jest.fn();
    render(<Example onSelect={onSelect} />);
    await userEvent.click(await screen.findByRole('treeitem', { name: /Hand hygiene/ }));
    expect(onSelect).toHaveBeenCalledWith('c1');
    expect(screen.getByRole('treeitem', { name: /Hands are clean/ })).toHaveTextContent('ESR');
  });
});

import { Avatar, Checkbox, nodeLabel, Tag, Tooltip, useFormat, useTranslation } from '@attesta/ui';
import { DownOutlined, LeftOutlined, RightOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import type { AssignmentNode, Coverage } from './assignment-tree';

interface TreeProps {
  roots: AssignmentNode[];
  coverage: ReadonlyMap<string, Coverage>;
  /** The last day of what is assigned as such, by id. */
  expiry: ReadonlyMap<string, string>;
  onToggle: (id: string, on: boolean) => void;
}

/** Chapters, standards and substandards as nested lists of checkboxes; chapters open and close. */
export function AssignmentTreeView({ label, ...tree }: TreeProps & { label: string }): ReactNode {
  return (
    <ul className="cp-tree" aria-label={label}>
      {tree.roots.map((node) => (
        <Branch key={node.id} node={node} tree={tree} />
      ))}
    </ul>
  );
}

function Branch({ node, tree }: { node: AssignmentNode; tree: TreeProps }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const coverage = tree.coverage.get(node.id) ?? 'none';
  const [open, setOpen] = useState(coverage === 'some');
  const closedIcon = i18n.dir() === 'rtl' ? <LeftOutlined /> : <RightOutlined />;
  const lastDay = tree.expiry.get(node.id);
  const name = nodeLabel(node);
  return (
    <li>
      <div className={`cp-tree-line cp-tree-${node.level}`}>
        {node.children.length > 0 ? (
          <button
            type="button"
            className="cp-tree-toggle"
            aria-expanded={open}
            aria-label={t(open ? 'assignment.close' : 'assignment.open', { name })}
            onClick={() => setOpen(!open)}
          >
            {open ? <DownOutlined /> : closedIcon}
          </button>
        ) : (
          <span className="cp-tree-toggle" />
        )}
        <Checkbox
          checked={coverage === 'all'}
          indeterminate={coverage === 'some'}
          onChange={(event) => tree.onToggle(node.id, event.target.checked)}
        >
          {name} {node.esr && <Tag className="at-esr">ESR</Tag>}
        </Checkbox>
        <span className="cp-tree-people">
          {lastDay && <span className="at-faint">{t('assignment.until', { date: format.date(lastDay) })}</span>}
          {node.people.length > 0 && (
            <Tooltip title={format.list(node.people.map((person) => person.name))}>
              <span>
                <Avatar.Group max={{ count: 3 }} size="small">
                  {node.people.map((person) => (
                    <Avatar key={person.id}>{person.name.slice(0, 1).toUpperCase()}</Avatar>
                  ))}
                </Avatar.Group>
                <span className="at-visually-hidden">
                  {t('assignment.with', { names: format.list(node.people.map((person) => person.name)) })}
                </span>
              </span>
            </Tooltip>
          )}
        </span>
      </div>
      {open && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  );
}

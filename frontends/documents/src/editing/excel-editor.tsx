import { patchWorkbook } from '@attesta/office';
import { i18n, LinesSkeleton } from '@attesta/ui';
import type { Sheet } from '@fortune-sheet/core';
import { Workbook, type WorkbookInstance } from '@fortune-sheet/react';
import '@fortune-sheet/react/dist/index.css';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { changedCells, heldCells } from './changed-cells';
import type { EditorProps } from './edited';
import { workbookSheets } from './workbook-sheets';

/** What goes back into the workbook are values and formulas, so that nothing else is offered. */
const toolbar = ['undo', 'redo', '|', 'quick-formula', 'search'];
const menu = ['copy', 'paste', '|', 'clear'];
const readersMenu = ['copy'];
const noMenu: string[] = [];
const refuse = (): boolean => false;
const hooks = {
  beforeAddSheet: refuse,
  beforeDeleteSheet: refuse,
  beforeUpdateSheetName: refuse,
  beforeInsertComment: refuse,
  beforeUpdateComment: refuse,
  beforeDeleteComment: refuse,
};
const languages = ['en', 'es', 'zh'];

/** A workbook as a grid of cells. Changed values and formulas are written into the file that was opened (patchWorkbook). */
export default function ExcelEditor({ content, readOnly, onReady, onEdit, onError }: EditorProps): ReactNode {
  const grid = useRef<WorkbookInstance>(null);
  const [sheets, setSheets] = useState<Sheet[]>();
  const told = useRef({ onReady, onError });
  const edit = useRef(onEdit);
  edit.current = onEdit;
  useEffect(() => {
    workbookSheets(content).then(setSheets, (error: Error) => told.current.onError(error));
  }, [content]);
  useEffect(() => {
    if (!sheets) return;
    // The grid calculates by itself when it is first shown: what it then holds is what was opened.
    let before: ReturnType<typeof heldCells> | undefined;
    const timer = setTimeout(() => {
      grid.current?.setSelection([{ row: [0, 0], column: [0, 0] }]);
      before = heldCells(grid.current?.getAllSheets() ?? []);
      told.current.onReady(async () => {
        const changes = changedCells(before ?? new Map(), heldCells(grid.current?.getAllSheets() ?? []));
        return changes.length === 0 ? undefined : { bytes: patchWorkbook(content, changes), losses: [] };
      });
    }, settleMilliseconds);
    return () => clearTimeout(timer);
  }, [sheets, content]);
  // Drawn again with other properties, the grid would begin anew: it would select A1 while somebody types elsewhere.
  const drawn = useMemo(
    () =>
      sheets && (
        <Workbook
          ref={grid}
          data={sheets}
          lang={languages.includes(i18n.language) ? i18n.language : 'en'}
          allowEdit={!readOnly}
          showToolbar={!readOnly}
          showFormulaBar
          toolbarItems={toolbar}
          cellContextMenu={readOnly ? readersMenu : menu}
          headerContextMenu={readOnly ? readersMenu : menu}
          sheetTabContextMenu={noMenu}
          hooks={hooks}
          onOp={tellOf(() => edit.current())}
        />
      ),
    [sheets, readOnly],
  );
  if (!drawn) return <LinesSkeleton lines={12} />;
  return (
    <div className="dc-grid" dir="ltr" onKeyDownCapture={keepFromStyles}>
      {drawn}
    </div>
  );
}

/** The grid tells of a change while it still works on its state, which another change would disturb. */
function tellOf(onEdit: () => void): NonNullable<ComponentProps<typeof Workbook>['onOp']> {
  return (operations) => {
    if (operations.some(({ path }) => path[0] === 'data')) setTimeout(onEdit);
  };
}

const settleMilliseconds = 500;

/** Ctrl+B and its like would change how cells look, which is not kept. */
function keepFromStyles(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && ['b', 'i', 'u'].includes(event.key.toLowerCase())) {
    event.preventDefault();
    event.stopPropagation();
  }
}

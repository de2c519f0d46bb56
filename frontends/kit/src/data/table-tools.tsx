import { ColumnHeightOutlined, DownloadOutlined, PrinterOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Popover, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../controls/segmented';
import type { Sorting } from '../paper/page-parts';
import type { Column } from './column';
import { SortChoice } from './sort-choice';
import type { ExportKind } from './use-export';
import type { TableSettings } from './use-table-settings';

interface TableToolsProps<Item> {
  columns: Column<Item>[];
  visible: Set<string>;
  /** Whether columns were left out because there is no room for them. */
  squeezed: boolean;
  settings: TableSettings;
  onChange: (changes: Partial<TableSettings>) => void;
  /** Given where rows are cards, which have neither columns nor headers to sort by. */
  sorting?: Sorting;
  onExport?: (kind: ExportKind) => Promise<void>;
  exportKinds: ExportKind[];
  onPrint?: () => Promise<void>;
}

/** The quiet tools above a list: columns and density (or the order), export, print. */
export function TableTools<Item>(props: TableToolsProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const { sorting } = props;
  return (
    <div className="at-table-tools">
      {!(sorting && sorting.columns.length === 0) && (
        <Popover
          trigger="click"
          placement="bottomRight"
          getPopupContainer={(button) => button.parentElement ?? document.body}
          content={sorting ? <SortChoice {...sorting} /> : <ColumnChoice {...props} />}
          title={t('table.view')}
        >
          <Tooltip title={t('table.view')}>
            <Button type="text" icon={<SettingOutlined />} aria-label={t('table.view')} />
          </Tooltip>
        </Popover>
      )}
      {props.onExport && <ExportMenu run={props.onExport} kinds={props.exportKinds} />}
      {props.onPrint && <ToolButton label={t('paper.print')} icon={<PrinterOutlined />} run={props.onPrint} />}
    </div>
  );
}

/** The list as a file of some kind. */
function ExportMenu({ run, kinds }: { run: (kind: ExportKind) => Promise<void>; kinds: ExportKind[] }): ReactNode {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const begin = async (kind: ExportKind): Promise<void> => {
    setBusy(true);
    await run(kind).finally(() => setBusy(false));
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: kinds.map((kind) => ({ key: kind, label: t(`export.${kind}`) })),
        onClick: ({ key }) => void begin(key as ExportKind),
      }}
    >
      <Button
        type="text"
        icon={<DownloadOutlined />}
        aria-label={t('table.export')}
        title={t('table.export')}
        loading={busy}
      />
    </Dropdown>
  );
}

/** A tool that turns while it works. */
function ToolButton(props: { label: string; icon: ReactNode; run: () => Promise<void> }): ReactNode {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await props.run().finally(() => setBusy(false));
  };
  return (
    <Tooltip title={props.label}>
      <Button type="text" icon={props.icon} aria-label={props.label} loading={busy} onClick={() => void run()} />
    </Tooltip>
  );
}

function ColumnChoice<Item>(props: TableToolsProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const toggle = ({ key, hidden }: Column<Item>, show: boolean): void => {
    const without = (list: string[]): string[] => list.filter((entry) => entry !== key);
    props.onChange({
      shown: show ? [...without(props.settings.shown), key] : without(props.settings.shown),
      hidden: !show && !hidden ? [...without(props.settings.hidden), key] : without(props.settings.hidden),
    });
  };
  return (
    <div className="at-column-choice">
      <Segmented<TableSettings['density']>
        block
        aria-label={t('table.density')}
        value={props.settings.density}
        onChange={(density) => props.onChange({ density })}
        options={[
          { value: 'comfortable', label: t('table.comfortable'), icon: <ColumnHeightOutlined /> },
          { value: 'compact', label: t('table.compact') },
        ]}
      />
      <fieldset>
        <legend>{t('table.columns')}</legend>
        {props.columns.map((column, index) => (
          <Checkbox
            key={column.key}
            checked={props.visible.has(column.key)}
            disabled={index === 0}
            onChange={(event) => toggle(column, event.target.checked)}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
      {props.squeezed && <p className="at-column-squeezed">{t('table.squeezed')}</p>}
    </div>
  );
}

import { ColumnHeightOutlined, DownloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column';
import type { TableSettings } from './use-table-settings';

/** The quiet tools above a list: columns, density, export. */
export function TableTools<Item>(props: {
  columns: Column<Item>[];
  visible: Set<string>;
  settings: TableSettings;
  onChange: (changes: Partial<TableSettings>) => void;
  onExport?: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation('ui');
  const [exporting, setExporting] = useState(false);
  const exportRows = async (): Promise<void> => {
    setExporting(true);
    await props.onExport?.().finally(() => setExporting(false));
  };
  return (
    <div className="at-table-tools">
      <Popover
        trigger="click"
        placement="bottomRight"
        getPopupContainer={(button) => button.parentElement ?? document.body}
        content={<ColumnChoice {...props} />}
        title={t('table.view')}
      >
        <Tooltip title={t('table.view')}>
          <Button type="text" icon={<SettingOutlined />} aria-label={t('table.view')} />
        </Tooltip>
      </Popover>
      {props.onExport && (
        <Tooltip title={t('table.export')}>
          <Button
            type="text"
            icon={<DownloadOutlined />}
            aria-label={t('table.export')}
            loading={exporting}
            onClick={() => void exportRows()}
          />
        </Tooltip>
      )}
    </div>
  );
}

function ColumnChoice<Item>(props: {
  columns: Column<Item>[];
  visible: Set<string>;
  settings: TableSettings;
  onChange: (changes: Partial<TableSettings>) => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const toggle = ({ key, hidden }: Column<Item>, show: boolean): void => {
    const without = (list: string[]): string[] => list.filter((entry) => entry !== key);
    props.onChange({
      shown: show && hidden ? [...without(props.settings.shown), key] : without(props.settings.shown),
      hidden: !show && !hidden ? [...without(props.settings.hidden), key] : without(props.settings.hidden),
    });
  };
  return (
    <div className="at-column-choice">
      <Segmented<TableSettings['density']>
        size="small"
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
    </div>
  );
}

import { Form, Input, Select, useTranslation } from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import { frequencies } from '../../activities/activity-kind';
import { EditionChoice } from './edition-choice';
import { allSheets, deeperRules, depthSources, layouts, type Mapping, pageRowRules } from './manual-types';
import type { Manual } from './use-manual';

/** What is said of the sheet as a whole: which it is, where it begins, how its rows stand below each other. */
export function MappingForm({ manual }: { manual: Manual }): ReactNode {
  const { t } = useTranslation('content');
  const { mapping, preview, change } = manual;
  const set = (changes: Partial<Mapping>): void => change({ mapping: { ...mapping, ...changes } });
  const sheets = preview.sheets ?? [];
  const choice = <Key extends 'layout' | 'depth_from' | 'deeper' | 'page_rows'>(
    key: Key,
    words: readonly string[],
  ): ReactNode => (
    <Form.Item label={t(`manual.${key}`)} htmlFor={`manual-${key}`}>
      <Select
        id={`manual-${key}`}
        value={mapping[key]}
        onChange={(value: string) => set({ [key]: value })}
        options={words.map((value) => ({ value, label: t(`manual.${key}Words.${value}`) }))}
      />
    </Form.Item>
  );
  return (
    <Form layout="vertical" component="div" className="ct-mapping" requiredMark={false}>
      <EditionChoice manual={manual} />
      <LibraryName manual={manual} />
      {sheets.length > 1 && (
        <Form.Item label={t('manual.sheet')} htmlFor="manual-sheet">
          <Select
            id="manual-sheet"
            value={mapping.sheet}
            onChange={(sheet: string) => change({ mapping: { sheet } })}
            options={[
              { value: allSheets, label: t('manual.allSheets'), disabled: mapping.layout === 'format' },
              ...sheets.map(({ name = '', rows = 0 }) => ({
                value: name,
                label: t('manual.sheetRows', { name, count: rows }),
                disabled: rows === 0,
              })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item label={t('manual.headerRow')} htmlFor="manual-header" extra={t('manual.headerRowHint')}>
        <InputNumber
          id="manual-header"
          min={0}
          max={1_048_576}
          precision={0}
          value={mapping.header_row}
          changeOnBlur
          onChange={(header_row) => change({ mapping: { sheet: mapping.sheet, header_row: header_row ?? 0 } })}
        />
      </Form.Item>
      {choice('layout', mapping.layout === 'format' ? layouts : layouts.slice(0, 2))}
      {mapping.layout === 'rows' && choice('depth_from', depthSources)}
      {mapping.layout !== 'format' && choice('deeper', deeperRules)}
      {mapping.layout !== 'format' && choice('page_rows', pageRowRules)}
      {mapping.layout !== 'format' && (
        <Form.Item label={t('manual.frequency')} htmlFor="manual-frequency">
          <Select
            id="manual-frequency"
            allowClear
            value={mapping.response_frequency || undefined}
            onChange={(response_frequency?: string) => set({ response_frequency: response_frequency ?? '' })}
            options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
          />
        </Form.Item>
      )}
    </Form>
  );
}

/** Asked for anew when it is left, not at every letter. */
function LibraryName({ manual }: { manual: Manual }): ReactNode {
  const { t } = useTranslation('content');
  const [name, setName] = useState(manual.libraryName);
  useEffect(() => setName(manual.libraryName), [manual.libraryName]);
  const leave = (): void => {
    if (name !== manual.libraryName) manual.change({ library_name: name });
  };
  const existing = manual.preview.library_id;
  return (
    <Form.Item
      label={t('manual.libraryName')}
      htmlFor="manual-library"
      extra={existing ? t('manual.addsTo') : t('manual.makesNew')}
    >
      <Input
        id="manual-library"
        dir="auto"
        maxLength={500}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={leave}
        onPressEnter={leave}
      />
    </Form.Item>
  );
}

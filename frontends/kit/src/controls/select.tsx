import { Select as AntdSelect, type SelectProps } from 'antd';
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A choice out of a list; while the list is on its way it says so, and never that there is nothing to choose. */
export function Select<
  // biome-ignore lint/suspicious/noExplicitAny: as antd has it, because a form's item gives value and onChange
  Value = any,
  Option extends BaseOptionType | DefaultOptionType = DefaultOptionType,
>(props: SelectProps<Value, Option>): ReactNode {
  const { t } = useTranslation('ui');
  const none = props.loading ? t('loading.now') : props.notFoundContent;
  return <AntdSelect<Value, Option> {...props} {...(none !== undefined && { notFoundContent: none })} />;
}

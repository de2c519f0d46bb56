import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { useOrganizationChoices } from './use-organization-choices';

/** Chooses one organization, found on the server as one types. A field of a form, or alone. */
export function OrganizationSelect({
  exceptId,
  leading,
  ...props
}: Omit<SelectProps<string>, 'options' | 'showSearch' | 'loading' | 'notFoundContent' | 'popupRender'> & {
  /** Is not offered. */
  exceptId?: string;
  /** Are offered before the others, while nothing is typed. */
  leading?: { value: string; label: string }[];
}): ReactNode {
  const choices = useOrganizationChoices({
    chosen: props.value ?? '',
    ...(exceptId && { exceptId }),
    ...(leading && { leading }),
  });
  return (
    <Select<string>
      {...props}
      {...choices}
      onOpenChange={(open) => {
        choices.onOpenChange?.(open);
        props.onOpenChange?.(open);
      }}
    />
  );
}

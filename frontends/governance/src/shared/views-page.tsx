import { Button, Page, Segmented, useShortcut, useTranslation } from '@attesta/ui';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** A page of things that can be looked at in two ways, and to which one more is added by a button or by "n". */
export function ViewsPage(props: {
  title: string;
  description: string;
  /** How one more is made; undefined for those who may not. */
  add: { label: string; to: string } | undefined;
  views: string[];
  view: string;
  onView: (view: string) => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { title, description, add, views, view, onView, children } = props;
  return (
    <Page title={title} description={description} action={add && <AddButton {...add} />}>
      <div className="at-gap">
        <Segmented
          aria-label={t('field.view')}
          value={view}
          onChange={onView}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </div>
      {children}
    </Page>
  );
}

function AddButton({ label, to }: { label: string; to: string }): ReactNode {
  const navigate = useNavigate();
  const create = (): void => void navigate(to);
  useShortcut('n', label, create);
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
      {label}
    </Button>
  );
}

import { Button, Dropdown, useTranslation } from '@attesta/ui';
import { MoreOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { DeleteLibrary } from './delete-library';
import type { Library } from './library-list-page';

/** What can be done with a library, behind one button at the end of its row. */
export function LibraryActions(props: {
  library: Library;
  onEdit: () => void;
  onArchive: (archived: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const [deleting, setDeleting] = useState(false);
  const { library } = props;
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...(library.may_edit ? [{ key: 'edit', label: t('ui:action.edit'), onClick: props.onEdit }] : []),
            {
              key: 'archive',
              label: library.archived ? t('libraries.restore') : t('libraries.archive'),
              onClick: () => props.onArchive(!library.archived),
            },
            ...(library.may_edit
              ? [
                  { type: 'divider' as const },
                  { key: 'delete', danger: true, label: t('ui:action.delete'), onClick: () => setDeleting(true) },
                ]
              : []),
          ],
        }}
      >
        <Button type="text" icon={<MoreOutlined />} aria-label={t('actionsFor', { name: library.name })} />
      </Dropdown>
      {deleting && <DeleteLibrary library={library} onClose={() => setDeleting(false)} />}
    </>
  );
}

import { Button, useFormat, useTranslation } from '@attesta/ui';
import { type Person, SideDrawer } from '@attesta/ui/data';
import { TeamOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';

/** On a phone: who is chosen in one line, and a drawer to choose others, so that the tree is not pages below. */
export function PeopleChooser({ chosen, children }: { chosen: Person[]; children: ReactNode }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <div className="cp-chooser">
      <Button block icon={<TeamOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('assignment.choosePeople')}
      </Button>
      {chosen.length > 0 && (
        <p className="at-quiet">{t('assignment.chosen', { names: format.list(chosen.map(({ name }) => name)) })}</p>
      )}
      <SideDrawer
        open={open}
        title={t('assignment.people')}
        onClose={() => setOpen(false)}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('assignment.chooseDone')}
          </Button>
        }
      >
        {children}
      </SideDrawer>
    </div>
  );
}

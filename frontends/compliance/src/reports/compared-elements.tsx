import { useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ElementTable } from '../scores/element-table';

/** The elements of a checklist as each rater has answered them, beside the comparison. */
export function ComparedElements({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <SideDrawer open={id !== ''} title={t('scores.elements')} onClose={onClose} size={960}>
      <ElementTable activityId={id} />
    </SideDrawer>
  );
}

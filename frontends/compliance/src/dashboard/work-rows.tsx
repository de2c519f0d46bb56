import { useFormat, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { formPath } from '../shared/form-path';
import { MissedPeriods } from '../shared/missed-periods';
import { WorkStatusTag } from '../shared/work-status';
import type { Work } from './overview';

/** Activities in a short list, each leading to where it is answered. */
export function WorkRows({ rows }: { rows: NonNullable<Work['urgent']> }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <ul className="cp-work-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={formPath(row)}>
            <bdi>{row.activity}</bdi>
          </Link>
          <span className="at-faint">
            <bdi>{[row.libraryname, row.chaptername].filter(Boolean).join(' › ')}</bdi>
          </span>
          <span className="cp-work-meta">
            <WorkStatusTag status={row.status} />
            <MissedPeriods row={row} />
            {row.dueDate && <span>{t('work.dueOn', { date: format.date(row.dueDate) })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

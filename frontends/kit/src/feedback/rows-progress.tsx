import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../controls/progress';
import { useFormat } from '../i18n/use-format';

/** How far the rows that leave a list have come, for its paper or its file; only said when it takes over a second. */
export function RowsProgress(props: {
  /** The texts that it is said in: ui:paper or ui:export. */
  what: 'paper' | 'export';
  done: number;
  total: number;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  const { what, done, total } = props;
  return (
    <div className="at-print-progress at-no-print" role="status">
      <span>
        {total > 0
          ? t(`${what}.loading`, { done: format.number(done), total: format.number(total) })
          : t(`${what}.preparing`)}
      </span>
      <Progress
        percent={total > 0 ? Math.round((done / total) * 100) : 0}
        showInfo={false}
        aria-label={t(`${what}.preparing`)}
      />
      <Button size="small" onClick={props.onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}

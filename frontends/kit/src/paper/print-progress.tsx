import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../controls/progress';
import { useFormat } from '../i18n/use-format';

/** How far the rows for the paper have come; only said when it takes over a second. */
export function PrintProgress(props: { done: number; total: number; onCancel: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  const { done, total } = props;
  return (
    <div className="at-print-progress at-no-print" role="status">
      <span>
        {total > 0
          ? t('paper.loading', { done: format.number(done), total: format.number(total) })
          : t('paper.preparing')}
      </span>
      <Progress
        percent={total > 0 ? Math.round((done / total) * 100) : 0}
        showInfo={false}
        aria-label={t('paper.preparing')}
      />
      <Button size="small" onClick={props.onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}

import { Alert, Button, Section, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { ImportResult } from './use-import';

const counts = ['chapters', 'standards', 'substandards', 'activities', 'elements'] as const;

/** What an import found and did; the same file twice says that nothing changed. */
export function ImportSummary(props: { file: string; result: ImportResult; onAgain: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const navigate = useNavigate();
  const { result } = props;
  const unchanged = !result.added && !result.changed;
  return (
    <Section title={result.library_name || props.file}>
      <Alert
        className="at-gap"
        type={unchanged ? 'info' : 'success'}
        showIcon
        role="status"
        title={unchanged ? t('import.unchanged') : t('import.done')}
        description={t('import.outcome', {
          added: format.number(result.added ?? 0),
          changed: format.number(result.changed ?? 0),
          unchanged: format.number(result.unchanged ?? 0),
        })}
      />
      <StatRow>
        {counts.map((key) => (
          <Stat key={key} label={t(`count.${key}`)} value={format.number(result[key] ?? 0)} />
        ))}
        <Stat label={t('import.rows')} value={format.number(result.rows ?? 0)} />
      </StatRow>
      {result.ignored_columns && result.ignored_columns.length > 0 && (
        <Alert
          className="at-gap"
          type="warning"
          showIcon
          title={t('import.ignoredColumns', { names: format.list(result.ignored_columns) })}
        />
      )}
      <div className="at-cluster at-gap-before">
        <Button type="primary" onClick={() => navigate(`/ss/libraries/${result.library_id}`)}>
          {t('import.open')}
        </Button>
        <Button onClick={props.onAgain}>{t('import.again')}</Button>
      </div>
    </Section>
  );
}

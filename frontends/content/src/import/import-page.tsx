import {
  Button,
  download,
  EmptyState,
  Form,
  Page,
  RequireRole,
  Section,
  Segmented,
  Select,
  toast,
  UnsavedGuard,
  useTranslation,
} from '@attesta/ui';
import { FileDrop, saveFile } from '@attesta/ui/data';
import { DownloadOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { ImportFailure } from './import-failure';
import { ImportRunning } from './import-running';
import { ImportSummary } from './import-summary';
import { ManualWizard } from './manual/manual-wizard';
import { useImport } from './use-import';

/** The kinds of activities that a file for a library that is there may hold; "activity" is all of them. */
const activityTypes = ['activity', 'checklist', 'kpi', 'observation', 'document'] as const;
/** As the server's own limit. */
const mostBytes = 20 * 1024 * 1024;

/** Imports a manual as a library, or activities for a library that is there. */
export default function ImportPage(): ReactNode {
  const { t } = useTranslation('content');
  const breadcrumbs = [{ label: t('libraries.title'), to: '/ss/libraries' }, { label: t('import.title') }];
  return (
    <Page title={t('import.title')} description={t('import.description')} breadcrumbs={breadcrumbs}>
      <RequireRole needs={['content.UploadCsv']} otherwise={<EmptyState title={t('import.notAllowed')} />}>
        <Choice />
      </RequireRole>
    </Page>
  );
}

/** Who may not make libraries brings activities alone. */
function Choice(): ReactNode {
  const { t } = useTranslation('content');
  const { importManuals } = usePermissions();
  const [what, setWhat] = useState<'manual' | 'activities'>('manual');
  if (!importManuals) return <ActivityImporter />;
  return (
    <>
      <div className="at-gap">
        <Segmented
          aria-label={t('import.type')}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'manual', label: t('import.types.library') },
            { value: 'activities', label: t('import.types.activities') },
          ]}
        />
      </div>
      {what === 'manual' ? <ManualWizard /> : <ActivityImporter />}
    </>
  );
}

/** Imports a CSV file of activities: choose their kind, take the sample, drop the file, watch it, read what came of it. */
function ActivityImporter(): ReactNode {
  const { t } = useTranslation('content');
  const [type, setType] = useState<string>(activityTypes[0]);
  const { state, start, cancel, reset } = useImport();
  const downloadSample = async (): Promise<void> => {
    try {
      saveFile(`sample-${type}.csv`, await download('content.DownloadSample', { type }));
    } catch (error) {
      toast.error((error as Error).message || t('ui:error.unreachable'));
    }
  };
  return (
    <>
      <UnsavedGuard when={state.step === 'running'} />
      {state.step !== 'done' && (
        <Section title={t('import.chooseFile')}>
          <Form layout="vertical" component="div">
            <Form.Item label={t('import.type')} htmlFor="import-type" required>
              <div className="at-cluster">
                <Select
                  id="import-type"
                  className="ct-type"
                  value={type}
                  onChange={setType}
                  disabled={state.step === 'running'}
                  options={activityTypes.map((value) => ({ value, label: t(`import.types.${value}`) }))}
                />
                <Button icon={<DownloadOutlined />} onClick={() => void downloadSample()}>
                  {t('import.sample')}
                </Button>
              </div>
            </Form.Item>
          </Form>
          {state.step === 'running' ? (
            <ImportRunning file={state.file} progress={state.progress} onCancel={cancel} />
          ) : (
            <FileDrop
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              maxSize={mostBytes}
              label={t('import.drop')}
              hint={t('import.hint')}
              onFiles={([file]) => file && void start(type, file)}
            />
          )}
        </Section>
      )}
      <div aria-live="polite" className="at-gap-before">
        {state.step === 'failed' && <ImportFailure file={state.file} error={state.error} />}
        {state.step === 'done' && <ImportSummary file={state.file} result={state.result} onAgain={reset} />}
      </div>
    </>
  );
}

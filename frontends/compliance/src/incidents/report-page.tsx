import { Form, GuardedForm, Page, Section, useCall, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { lastPlace, rememberPlace } from './last-place';
import { newReceipt } from './receipt';
import { ReportFields } from './report-fields';
import { ReportSent, type Sent } from './report-sent';
import { type ReportValues, unsentReports } from './unsent-reports';
import { withoutTraces } from './without-traces';

/** Reports an incident in under a minute: one page, what can be guessed is filled in, and no connection is needed. */
export default function ReportPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [begun, setBegun] = useState<{ values: ReportValues; files: File[]; again: number }>();
  const [sent, setSent] = useState<Sent>();
  useEffect(() => {
    void unsentReports.draft().then((draft) => {
      setBegun({ values: draft?.values ?? blank(), files: draft?.files ?? [], again: 0 });
    });
  }, []);
  return (
    <Page
      title={t('incidents.report')}
      description={t('incidents.reportHelp')}
      width="read"
      breadcrumbs={[{ label: t('incidents.title'), to: '/ss/incidents' }, { label: t('incidents.report') }]}
    >
      {sent ? (
        <ReportSent
          sent={sent}
          onAnother={() => {
            setSent(undefined);
            setBegun({ values: blank(), files: [], again: Date.now() });
          }}
        />
      ) : (
        begun && <ReportForm key={begun.again} {...begun} onSent={setSent} />
      )}
    </Page>
  );
}

function ReportForm(props: { values: ReportValues; files: File[]; onSent: (sent: Sent) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const [form] = Form.useForm<ReportValues>();
  const [files, setFiles] = useState(props.files);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { data } = useCall('compliance.GetIncidentSettings', {});
  const keep = (now: File[]): void => void unsentReports.keepDraft({ ...props.values, ...form.getFieldsValue() }, now);
  const submit = async (said: ReportValues): Promise<void> => {
    const values = { ...props.values, ...said };
    setBusy(true);
    setError(undefined);
    // The device says nothing either of a report without a name.
    if (!values.unnamed) rememberPlace(values.place);
    const receipt = values.unnamed ? newReceipt() : undefined;
    try {
      const attached = values.unnamed ? await Promise.all(files.map(withoutTraces)) : files;
      const arrived = await unsentReports.report(values, attached, receipt);
      props.onSent({ arrived, receipt });
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <GuardedForm<ReportValues>
      form={form}
      className="cp-report"
      initialValues={props.values}
      onValuesChange={() => keep(files)}
      onSubmit={(values) => void submit(values)}
      busy={busy}
      error={error}
      submitLabel={t('incidents.send')}
    >
      <Section>
        <ReportFields
          settings={data?.data}
          files={files}
          onFiles={(next) => {
            setFiles(next);
            keep(next);
          }}
        />
      </Section>
    </GuardedForm>
  );
}

function blank(): ReportValues {
  return {
    type: undefined,
    outcome: undefined,
    harm: undefined,
    description: '',
    place: lastPlace(),
    occurred: localTime(new Date()),
    people: [],
    immediate_action: '',
    unnamed: false,
  };
}

/** A time as MomentField has it: of the reader's clock, to the minute. */
function localTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

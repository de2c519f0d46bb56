import {
  Button,
  Checkbox,
  Form,
  Input,
  Radio,
  type Reply,
  Select,
  useFormat,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { FileDrop } from '@attesta/ui/data';
import { type ReactNode, useId } from 'react';
import { harmLevels, incidentOutcomes, incidentTypes, involvedPeople } from './incident-words';
import { MomentField } from './moment-field';
import type { ReportValues } from './unsent-reports';

const mostFiles = 10;
/** A phone keeps files that wait in its own memory. */
const mostBytes = 25_000_000;

/** What is asked of somebody who reports, most needed first; each field is large enough for a thumb. */
export function ReportFields(props: {
  settings?: Reply<'compliance.GetIncidentSettings'>['data'];
  files: File[];
  onFiles: (files: File[]) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const limit = useLimits('compliance.CreateIncident');
  const form = Form.useFormInstance<ReportValues>();
  const places = useId();
  const outcome = Form.useWatch<string | undefined>('outcome', form);
  const required = (label: string) => ({ required: true, whitespace: true, message: t('ui:form.required', { label }) });
  const choices = (kind: string, values: string[]) =>
    values.map((value) => ({ value, label: t(`incidents.${kind}.${value}`) }));
  return (
    <>
      <Form.Item name="outcome" label={t('incidents.outcome')} rules={[required(t('incidents.outcome'))]}>
        <Radio.Group
          className="cp-choices"
          aria-label={t('incidents.outcome')}
          options={choices('outcomes', incidentOutcomes)}
        />
      </Form.Item>
      {outcome === 'harmful' && (
        <Form.Item name="harm" label={t('incidents.harm')} rules={[required(t('incidents.harm'))]}>
          <Radio.Group className="cp-choices" aria-label={t('incidents.harm')} options={choices('harms', harmLevels)} />
        </Form.Item>
      )}
      <Form.Item name="type" label={t('incidents.type')} rules={[required(t('incidents.type'))]}>
        <Select size="large" showSearch={{ optionFilterProp: 'label' }} options={choices('types', incidentTypes)} />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('incidents.what')}
        extra={t('incidents.whatHelp')}
        rules={[required(t('incidents.what'))]}
      >
        <Input.TextArea rows={3} className="cp-grows" dir="auto" {...limit('description')} />
      </Form.Item>
      <div className="at-columns">
        <Form.Item name="occurred" label={t('incidents.when')} rules={[required(t('incidents.when'))]}>
          <MomentField />
        </Form.Item>
        <Form.Item name="place" label={t('incidents.place')}>
          <Input size="large" list={places} autoComplete="off" dir="auto" {...limit('place')} />
        </Form.Item>
        <datalist id={places}>
          {props.settings?.places?.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </div>
      <Form.Item name="people" label={t('incidents.people')} extra={t('incidents.peopleHelp')}>
        <Checkbox.Group className="cp-choices cp-choices-short" options={choices('person', involvedPeople)} />
      </Form.Item>
      <Form.Item name="immediate_action" label={t('incidents.immediate')}>
        <Input.TextArea rows={2} className="cp-grows" dir="auto" {...limit('immediate_action')} />
      </Form.Item>
      <Form.Item label={t('incidents.files')}>
        <FileDrop
          label={t('incidents.addFiles')}
          accept="image/*,.pdf"
          multiple
          maxSize={mostBytes}
          disabled={props.files.length >= mostFiles}
          onFiles={(added) => props.onFiles([...props.files, ...added].slice(0, mostFiles))}
        />
        <ul className="cp-report-files">
          {props.files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified}`}>
              <bdi>{file.name}</bdi> <span className="at-faint">{format.bytes(file.size)}</span>
              <Button
                type="link"
                aria-label={t('incidents.removeFile', { name: file.name })}
                onClick={() => props.onFiles(props.files.filter((_, one) => one !== index))}
              >
                {t('incidents.remove')}
              </Button>
            </li>
          ))}
        </ul>
      </Form.Item>
      {props.settings?.unnamed_reports && (
        <Form.Item name="unnamed" valuePropName="checked" extra={t('incidents.unnamedHelp')}>
          <Checkbox className="cp-choice">{t('incidents.unnamedChoice')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

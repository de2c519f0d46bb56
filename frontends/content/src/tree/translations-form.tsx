import {
  countNearLimit,
  Form,
  GuardedForm,
  Input,
  i18n,
  languages,
  Segmented,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';
import { type EditableLevel, nodeCalls } from './node-kinds';

interface Texts {
  name?: string;
  description?: string;
}

interface TranslatedNode extends Texts {
  id?: string;
  version?: number;
  translations?: ({ language?: string } & Texts)[];
}

/** Says what a chapter, standard or substandard is called in further languages, beside what it is called in its own. */
export function TranslationsForm(props: {
  level: EditableLevel;
  node: TranslatedNode;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('content');
  return (
    <SideDrawer open title={t('translations.title')} onClose={props.onClose}>
      <Fields {...props} />
    </SideDrawer>
  );
}

type Values = Record<string, Texts>;

function Fields({
  level,
  onClose,
  ...props
}: {
  level: EditableLevel;
  node: TranslatedNode;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('content');
  // As it was opened: what others change meanwhile is told as a conflict, and overwrites nothing that was typed.
  const [node] = useState(props.node);
  const [form] = Form.useForm<Values>();
  const known = (node.translations ?? []).flatMap(({ language }) => language || []);
  const offered = [...new Set([...languages.map(({ code }): string => code), ...known])];
  const [shown, setShown] = useState(known.find((language) => language === i18n.language) ?? known[0] ?? i18n.language);
  const update = useCallMutation(nodeCalls[level].update as 'content.UpdateChapter', {
    toasts: 'success',
    onSuccess: onClose,
  });
  const submit = (values: Values): void => {
    const translations = offered.map((language) => ({
      language,
      name: values[language]?.name?.trim() ?? '',
      description: values[language]?.description?.trim() ?? '',
    }));
    const said = translations.filter(({ name, description }) => name || description);
    update.mutate({ id: node.id, version: node.version, translations: said });
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={Object.fromEntries(
        (node.translations ?? []).map(({ language = '', name, description }) => [language, { name, description }]),
      )}
      onSubmit={submit}
      error={isConflict(update.error) ? undefined : update.error}
      busy={update.isPending}
      onCancel={onClose}
    >
      <ConflictNotice error={update.error} onReload={onClose} />
      <Segmented
        aria-label={t('translations.language')}
        value={shown}
        options={offered.map((value) => ({ value, label: languageName(value) }))}
        onChange={setShown}
      />
      <div className="at-columns at-gap-before">
        <section aria-label={t('translations.original')}>
          <h3 className="at-subheading">{t('translations.original')}</h3>
          <p className="at-prose" dir="auto">
            {node.name}
          </p>
          <p className="at-prose at-quiet" dir="auto">
            {node.description}
          </p>
        </section>
        {offered.map((language) => (
          <LanguageFields key={language} level={level} language={language} hidden={language !== shown} />
        ))}
      </div>
    </GuardedForm>
  );
}

/** The texts in one language; those of the others stay in the form while it is shown. */
function LanguageFields(props: { level: EditableLevel; language: string; hidden: boolean }): ReactNode {
  const { t } = useTranslation('content');
  const { language } = props;
  const limit = useLimits(nodeCalls[props.level].update as 'content.UpdateChapter');
  return (
    <section hidden={props.hidden} aria-label={languageName(language)}>
      <h3 className="at-subheading">{languageName(language)}</h3>
      <Form.Item name={[language, 'name']} label={t('field.name')}>
        <Input {...limit('name')} lang={language} dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item name={[language, 'description']} label={t('field.description')}>
        <Input.TextArea rows={6} {...limit('description')} lang={language} dir="auto" showCount={countNearLimit} />
      </Form.Item>
    </section>
  );
}

/** A language by the name that it has for itself. */
function languageName(code: string): string {
  const known = languages.find((language) => language.code === code);
  return known?.name ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

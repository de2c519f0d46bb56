import { countNearLimit, Form, Input, keptFormat, languages, useLimits, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { TranslatedNode } from './translation-values';
import type { TranslatingCall } from './translations-form';

/**
 * The texts in one language; those of the others stay in the form while it is shown. What a checklist asks is drawn in the shown
 * language alone: there may be five hundred of it.
 */
export function LanguageFields(props: {
  call: TranslatingCall;
  node: TranslatedNode;
  nameAlone: boolean;
  language: string;
  hidden: boolean;
}): ReactNode {
  const { t } = useTranslation('content');
  const { language } = props;
  const limit = useLimits(props.call as 'content.UpdateClientActivity');
  const elements = props.node.elements ?? [];
  return (
    <section hidden={props.hidden} aria-label={languageName(language)}>
      <h3 className="at-subheading">{languageName(language)}</h3>
      <Form.Item name={[language, 'name']} label={t('field.name')}>
        <Input {...limit('name')} lang={language} dir="auto" autoComplete="off" />
      </Form.Item>
      {!props.nameAlone && (
        <Form.Item name={[language, 'description']} label={t('field.description')}>
          <Input.TextArea rows={6} {...limit('description')} lang={language} dir="auto" showCount={countNearLimit} />
        </Form.Item>
      )}
      {elements.length > 0 && !props.hidden && (
        <fieldset className="ct-fieldset">
          <legend>{t('count.elements')}</legend>
          {elements.map(({ id = '', name = '' }) => (
            <Form.Item key={id} name={[language, 'elements', id]} label={<bdi>{name}</bdi>}>
              <Input.TextArea rows={2} {...limit('elements.name')} lang={language} dir="auto" />
            </Form.Item>
          ))}
        </fieldset>
      )}
    </section>
  );
}

/** A language by the name that it has for itself. */
export function languageName(code: string): string {
  const known = languages.find((language) => language.code === code);
  return known?.name ?? keptFormat(Intl.DisplayNames, code, { type: 'language' }).of(code) ?? code;
}

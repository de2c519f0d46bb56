import { Form, GuardedForm, i18n, languages, Segmented, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';
import { LanguageFields, languageName } from './language-fields';
import {
  type TranslatedNode,
  type TranslationValues,
  translationRequest,
  translationValues,
} from './translation-values';

/** The calls that change what something is called in further languages. */
export type TranslatingCall =
  | 'content.UpdateChapter'
  | 'content.UpdateStandard'
  | 'content.UpdateSubstandard'
  | 'content.UpdateAdminActivity'
  | 'content.UpdateClientActivity';

interface TranslationsFormProps {
  update: TranslatingCall;
  node: TranslatedNode;
  /** Whether its description is its name, as that of KPIs, observations and documents. */
  nameAlone?: boolean;
  /** Told what it is now. */
  onSaved?: (node: TranslatedNode) => void;
  onClose: () => void;
}

/** Says what something is called in further languages, beside what it is called in its own; a checklist with what it asks. */
export function TranslationsForm(props: TranslationsFormProps): ReactNode {
  const { t } = useTranslation('content');
  return (
    <SideDrawer open title={t('translations.title')} onClose={props.onClose}>
      <Fields {...props} />
    </SideDrawer>
  );
}

function Fields({ update: call, nameAlone = false, onSaved, onClose, ...props }: TranslationsFormProps): ReactNode {
  const { t } = useTranslation('content');
  // As it was opened: what others change meanwhile is told as a conflict, and overwrites nothing that was typed.
  const [node] = useState(props.node);
  const [form] = Form.useForm<TranslationValues>();
  const known = (node.translations ?? []).flatMap(({ language }) => language || []);
  const ofElements = (node.elements ?? []).flatMap(({ translations = [] }) =>
    translations.flatMap(({ language }) => language || []),
  );
  const offered = [...new Set([...languages.map(({ code }): string => code), ...known, ...ofElements])];
  const [shown, setShown] = useState(known.find((language) => language === i18n.language) ?? known[0] ?? i18n.language);
  const update = useCallMutation(call as 'content.UpdateClientActivity', {
    toasts: 'success',
    onSuccess: ({ data }) => {
      if (data) onSaved?.(data);
      onClose();
    },
  });
  return (
    <GuardedForm<TranslationValues>
      form={form}
      initialValues={translationValues(node)}
      // Those of languages that are not shown too.
      onSubmit={() => update.mutate(translationRequest(node, form.getFieldsValue(true), offered, nameAlone))}
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
          {!nameAlone && (
            <p className="at-prose at-quiet" dir="auto">
              {node.description}
            </p>
          )}
        </section>
        {offered.map((language) => (
          <LanguageFields
            key={language}
            call={call}
            node={node}
            nameAlone={nameAlone}
            language={language}
            hidden={language !== shown}
          />
        ))}
      </div>
    </GuardedForm>
  );
}

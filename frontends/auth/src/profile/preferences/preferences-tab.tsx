import { languages, Radio, Section, Select, Switch, usePreferences, useTranslation } from '@attesta/ui';
import { type ReactNode, useId } from 'react';
import { useStartPages } from './use-start-pages';

const themes = ['light', 'dark', 'system'] as const;
const styles = ['side', 'top'] as const;
const layouts = ['contained', 'full'] as const;

/** How one likes the product; each choice holds at once and on every device. */
export function PreferencesTab(): ReactNode {
  const { t } = useTranslation('auth');
  const { preferences, save } = usePreferences();
  const pages = useStartPages();
  const asInBrowser = { value: '', label: t('preferences.browserLanguage') };
  return (
    <div className="au-narrow">
      <p className="at-muted at-gap">{t('preferences.text')}</p>
      <Section title={t('preferences.appearance')}>
        <Labelled label={t('ui:control.language')}>
          {(id) => (
            <Select
              id={id}
              className="au-select"
              value={preferences.language}
              onChange={(language) => save({ language })}
              options={[asInBrowser, ...languages.map(({ code, name }) => ({ value: code, label: name }))]}
            />
          )}
        </Labelled>
        <Choice
          label={t('ui:control.theme')}
          value={preferences.theme}
          onChange={(theme) => save({ theme })}
          options={themes.map((value) => ({ value, label: t(`ui:control.${value}`) }))}
        />
      </Section>
      <Section title={t('preferences.beginning')}>
        <Labelled label={t('preferences.start')}>
          {(id) => (
            <Select
              id={id}
              className="au-select"
              value={preferences.start_url || '/ss/dashboard'}
              onChange={(start_url) => save({ start_url })}
              options={pages}
            />
          )}
        </Labelled>
      </Section>
      <Section title={t('preferences.layout')}>
        <Choice
          label={t('preferences.navigation')}
          value={preferences.navigation_style}
          onChange={(navigation_style) => save({ navigation_style })}
          options={styles.map((value) => ({ value, label: t(`preferences.${value}`) }))}
        />
        <div className="au-switch">
          <Switch
            id="collapsed"
            checked={preferences.navigation_collapsed}
            disabled={preferences.navigation_style === 'top'}
            onChange={(navigation_collapsed) => save({ navigation_collapsed })}
          />
          <label htmlFor="collapsed">{t('preferences.collapsed')}</label>
        </div>
        <Choice
          label={t('preferences.width')}
          value={preferences.layout_type}
          onChange={(layout_type) => save({ layout_type })}
          options={layouts.map((value) => ({ value, label: t(`preferences.${value}`) }))}
        />
      </Section>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }): ReactNode {
  const id = useId();
  return (
    <div className="au-preference">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string }[];
}): ReactNode {
  const id = useId();
  return (
    <div className="au-preference">
      <span id={id} className="au-preference-label">
        {props.label}
      </span>
      <Radio.Group
        aria-labelledby={id}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value as Value)}
        options={props.options}
      />
    </div>
  );
}

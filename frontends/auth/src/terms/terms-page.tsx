import { Brand, LanguageChooser, ThemeChooser, useTranslation } from '@attesta/ui/base';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect } from 'react';

const sections = ['use', 'accounts', 'data', 'records', 'availability', 'contact'] as const;

/** The terms of use; an operator replaces the texts with its own. */
export default function TermsPage(): ReactNode {
  const { t } = useTranslation('auth');
  const title = t('terms.title');
  useEffect(() => {
    document.title = `${title} · Attesta`;
  }, [title]);
  return (
    <div className="au-read">
      <header className="au-header">
        <Link to="/" aria-label="Attesta">
          <Brand />
        </Link>
        <div className="au-controls">
          <LanguageChooser />
          <ThemeChooser />
        </div>
      </header>
      <main>
        <h1 className="au-title">{title}</h1>
        <p className="au-lead">{t('terms.lead')}</p>
        {sections.map((section) => (
          <section key={section}>
            <h2>{t(`terms.${section}.title`)}</h2>
            <p>{t(`terms.${section}.text`)}</p>
          </section>
        ))}
        <p>
          <Link to="/signin">{t('help.back')}</Link>
        </p>
      </main>
    </div>
  );
}

import { Brand, LanguageMenu, ThemeMenu, useFormat, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect } from 'react';
import { termsVersion } from './version';

const sections = ['use', 'accounts', 'data', 'records', 'availability', 'contact'] as const;

/** The terms of use; an operator replaces the texts with its own. */
export default function TermsPage(): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
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
          <LanguageMenu named />
          <ThemeMenu />
        </div>
      </header>
      <main>
        <h1 className="au-title">{title}</h1>
        <p className="at-muted">
          <time dateTime={termsVersion.since}>
            {t('terms.version', { number: termsVersion.number, date: format.date(termsVersion.since) })}
          </time>
        </p>
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

import { Brand, LanguageChooser, ThemeChooser, useTranslation } from '@attesta/ui/base';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect } from 'react';
import { Sunburst } from './sunburst';

/** The frame of the pages that need nobody signed in: the task at the start, what Attesta is beside it. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation('auth');
  useEffect(() => {
    document.title = `${title} · Attesta`;
  }, [title]);
  return (
    <div className="au-frame">
      <div className="au-task">
        <header className="au-header">
          <Brand />
          <div className="au-controls">
            <LanguageChooser />
            <ThemeChooser />
          </div>
        </header>
        <main className="au-main">{children}</main>
        <footer className="au-footer">
          <Link to="/terms-and-conditions">{t('terms.title')}</Link>
        </footer>
      </div>
      <aside className="au-aside" aria-label={t('aside.label')}>
        <Sunburst />
        <p className="au-claim">{t('aside.claim')}</p>
        <p className="au-claim-more">{t('aside.more')}</p>
      </aside>
    </div>
  );
}

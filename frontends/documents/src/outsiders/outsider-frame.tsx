import { Brand, LanguageChooser, ThemeChooser } from '@attesta/ui/base';
import { type ReactNode, useEffect } from 'react';

/** The frame of the pages for people without an account. */
export function OutsiderFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `${title} · Attesta`;
  }, [title]);
  return (
    <div className="do-frame">
      <header className="do-header">
        <Brand />
        <div className="do-controls">
          <LanguageChooser />
          <ThemeChooser />
        </div>
      </header>
      <main className="do-main">
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {children}
      </main>
    </div>
  );
}

import type { ReactNode } from 'react';
import { PaperProvider } from '../paper/paper-provider';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { type PageAbove, PageAboveProvider } from './page-above';
import { useHeading } from './use-heading';

/** The parts of a page. */
export interface PageProps {
  /** The one heading; also the browser's title. */
  title: string;
  /** A sentence below the heading, where the title does not say enough. */
  description?: ReactNode;
  breadcrumbs?: Crumb[];
  /** The one primary action, and quieter ones beside it. */
  action?: ReactNode;
  /** Beside the heading, such as a status. */
  aside?: ReactNode;
  /** "read" keeps lines short enough to read, for forms and text. */
  width?: 'wide' | 'read';
  children: ReactNode;
}

/** A page: one h1, one primary action, its way above it. The shell puts it into <main>. */
export function Page({
  title,
  description,
  breadcrumbs,
  action,
  aside,
  width = 'wide',
  children,
}: PageProps): ReactNode {
  const heading = useHeading(title);
  const above = breadcrumbs?.findLast((crumb) => crumb.to !== undefined) as PageAbove | undefined;
  return (
    <div className={`at-page at-page-${width}`}>
      <PaperProvider title={title}>
        {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
        <header className="at-page-header">
          <div className="at-page-heading">
            <h1 ref={heading} tabIndex={-1}>
              <bdi>{title}</bdi>
            </h1>
            {aside}
            {description && <p className="at-page-description">{description}</p>}
          </div>
          {action && <div className="at-page-actions">{action}</div>}
        </header>
        <PageAboveProvider value={above}>{children}</PageAboveProvider>
      </PaperProvider>
    </div>
  );
}

/** A part of a page with a heading of its own, set apart by a hairline; never put one into another. */
export function Section(props: {
  title?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
  className?: string;
}): ReactNode {
  return (
    <section className={`at-section ${props.className ?? ''}`}>
      {(props.title || props.extra) && (
        <header className="at-section-header">
          {props.title && <h2>{props.title}</h2>}
          {props.extra}
        </header>
      )}
      {props.children}
    </section>
  );
}

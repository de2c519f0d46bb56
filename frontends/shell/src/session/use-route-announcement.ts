import { expectHeading } from '@attesta/ui/base';
import { useLocation } from '@attesta/ui/router';
import { useEffect, useRef } from 'react';

/** After a navigation the next page's heading takes the focus, and the page begins at its top. */
export function useRouteAnnouncement(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  if (previous.current !== pathname) {
    previous.current = pathname;
    expectHeading();
  }
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}

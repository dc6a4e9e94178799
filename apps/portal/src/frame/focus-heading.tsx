// After a change of page inside the app the focus goes to its heading, as a full page load would start there.
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function FocusHeading() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Outside system: the document's focus, which the router leaves on the link that was followed.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector('main h1');
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

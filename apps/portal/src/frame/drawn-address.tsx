// The address of the page that is drawn, as an attribute of the document: the address bar is ahead of it while the next page is
// being drawn, and whoever works the page by a program must know which of the two stands there.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function DrawnAddress() {
  const { pathname, search } = useLocation();
  // Outside system: the document's element, after the page is in it.
  useEffect(() => {
    document.documentElement.dataset['drawn'] = pathname + search;
  }, [pathname, search]);
  return null;
}

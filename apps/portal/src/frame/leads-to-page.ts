// Which links lead to another page of the portal in the same tab.

/** Calls answer with files to keep (a calendar, an attachment): the page stays. */
const CALLS = /^\/(?:policy\/api|uaa|statistics\/api)\//;

type Address = Pick<Location, 'origin' | 'pathname' | 'search'>;
type Link = Address & Pick<HTMLAnchorElement, 'hash' | 'target' | 'hasAttribute'>;

/** False for another site, another tab, a file, and a place of the page that is open. */
export const leadsToPage = (link: Link, here: Address): boolean =>
  link.origin === here.origin &&
  link.target !== '_blank' &&
  !link.hasAttribute('download') &&
  !CALLS.test(link.pathname) &&
  (link.hash === '' || link.pathname + link.search !== here.pathname + here.search);

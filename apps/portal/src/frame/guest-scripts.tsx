// What a page that guests read has in React's place: one small script (guest.ts), and the browser's own prefetch of the pages that
// its links lead to (https://wicg.github.io/nav-speculation/speculation-rules.html).
import { useNonce } from '../nonce.ts';
import type { OpenedPage } from './tell-opened.ts';

/** Links that only show something; `moderate`: when the pointer rests on one. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['/auth/*', '/auth', '/sign-on*', '/policy/*', '/uaa/*', '/statistics/*'] },
          },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

interface GuestScriptsProps {
  src: string;
  page: OpenedPage | null;
}

export function GuestScripts({ src, page }: GuestScriptsProps) {
  const nonce = useNonce();
  return (
    <>
      <script
        type="speculationrules"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: RULES }}
      />
      <script
        type="module"
        src={src}
        nonce={nonce}
        suppressHydrationWarning
        data-title={page?.title}
        data-path={page?.path}
      />
    </>
  );
}

// The top loading bar (spec §9): appears after 200 ms, fills over 5000 ms, goes when the page is there. CSS keeps time.
import { useNavigation } from 'react-router';
import { loadingText } from './shell.text.ts';

export function LoadingBar() {
  const isBusy = useNavigation().state !== 'idle';
  return isBusy ? <progress className="loading-bar" aria-label={loadingText} data-print="hide" /> : null;
}

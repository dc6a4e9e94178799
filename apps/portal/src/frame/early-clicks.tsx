// A press of a button that only scripts can answer, before they are there, is kept and answered when they are. Buttons that
// post a form and links need no help: the browser answers them.
import { useEffect } from 'react';
import { useNonce } from '../nonce.ts';

/** Marks what is pressed, until `awake` is told. Runs before anything can be pressed. */
const KEEP = `(function(){function keep(e){var b=e.target.closest&&e.target.closest('button[type=button]');if(b)b.dataset.early=''}
addEventListener('click',keep,true);addEventListener('awake',function(){removeEventListener('click',keep,true)},{once:true})})()`;

/** Stands in the head of the document. */
export function KeepEarlyClicks() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}

/** Presses again, once each, what was pressed too early. */
export function AnswerEarlyClicks() {
  // Outside system: the document. A moment later, since what was typed early is taken over by effects, too.
  useEffect(() => {
    window.dispatchEvent(new Event('awake'));
    const timer = setTimeout(() => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-early]')) {
        delete button.dataset['early'];
        button.click();
      }
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

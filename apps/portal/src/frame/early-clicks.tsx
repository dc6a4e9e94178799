// A press of a button that only scripts can answer, before they are there, is kept and answered when they are. Buttons that
// post a form or open a popover and links need no help: the browser answers them, and a second press would close what is open.
import { useEffect } from 'react';
import { useNonce } from '../nonce.ts';

/** What only scripts answer. */
const SCRIPTED = 'button[type=button]:not([popovertarget])';

/** Marks what is pressed, until `awake` is told. Runs before anything can be pressed. */
const KEEP = `(function(){function keep(e){var b=e.target.closest&&e.target.closest('${SCRIPTED}');if(b)b.dataset.early=''}
addEventListener('click',keep,true);addEventListener('awake',function(){removeEventListener('click',keep,true)},{once:true})})()`;

/** Stands in the head of the document. */
export function KeepEarlyClicks() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}

/** How often is looked whether a part that comes later is awake, and for how long, in milliseconds. */
const LOOK_MS = 50;
const PATIENCE_MS = 15_000;

/** Presses again, once each, what was pressed too early, and tells once more what was just being typed. */
export function AnswerEarlyClicks() {
  // Outside system: the document. A moment later, since what was typed early is taken over by effects, too.
  useEffect(() => {
    window.dispatchEvent(new Event('awake'));
    const from = performance.now();
    let timer = setTimeout(() => {
      tellTyped();
      answer();
    });
    const answer = () => {
      if (pressAwake() > 0 && performance.now() - from < PATIENCE_MS) timer = setTimeout(answer, LOOK_MS);
    };
    const keep = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest(SCRIPTED) : null;
      if (!(button instanceof HTMLElement) || isAwake(button)) return;
      button.dataset['early'] = '';
      clearTimeout(timer);
      timer = setTimeout(answer, LOOK_MS);
    };
    document.addEventListener('click', keep, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', keep, true);
    };
  }, []);
  return null;
}

/** Presses the marked buttons that can answer; how many still cannot. */
function pressAwake(): number {
  const marked = [...document.querySelectorAll<HTMLElement>('button[data-early]')];
  const awake = marked.filter(isAwake);
  for (const button of awake) {
    delete button.dataset['early'];
    button.click();
  }
  return marked.length - awake.length;
}

/** React's own mark on what it has taken over: parts that are loaded later are taken over later. */
const isAwake = (one: Element): boolean => Object.keys(one).some((key) => key.startsWith('__reactProps'));

/** A search that offers words hears what was typed before it listened. */
function tellTyped(): void {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
    field.dispatchEvent(new Event('input', { bubbles: true }));
}

// The one place where a policy's own HTML reaches the page. It was sanitised when it was imported, so that what is
// stored is what is shown; nothing that a visitor typed ever comes here.
import css from './policy-detail.module.css';

/** What the text of a demonstration says of itself wherever it is copied to: the page has said so in its banner. */
const SAID = /^<p>【演示数据】[^<]*<\/p>/;

export function PolicyBody({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised on import (sanitize-html), see above
  return <div className={`prose ${css.body}`} dangerouslySetInnerHTML={{ __html: html.replace(SAID, '') }} />;
}

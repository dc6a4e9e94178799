// One short text of a list, read aloud where the browser can. Loaded after the page.
import { Button } from '@yqt/ui/button';
import { readingText as text } from './reading.text.ts';
import { useReadAloud } from './use-read-aloud.ts';

export interface ReadAloudProps {
  /** What is called by its button, unseen. */
  title: string;
  body: string;
}

export function ReadAloud({ title, body }: ReadAloudProps) {
  const aloud = useReadAloud(() => `${title}。\n${body}`);
  if (aloud === null) return null;
  return (
    <Button size="s" onClick={aloud.toggle} aria-pressed={aloud.isReading}>
      {aloud.isReading ? text.stop : text.aloud}
      <span className="visually-hidden">{title}</span>
    </Button>
  );
}

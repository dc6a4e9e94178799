// Copies a value and says so in a live region. Where the browser refuses, it asks the reader to select by hand.
import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import * as text from './ui.text.ts';

export interface CopyButtonProps {
  value: string;
  /** Verb and object, e.g. 「复制链接」. */
  label?: string;
}

export function CopyButton({ value, label = text.TEXT_COPY }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const copy = () => {
    // The clipboard is absent on plain http, and refuses without permission: both end in the same advice.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(value))
      .then(
        () => setSaid(text.TEXT_COPIED),
        () => setSaid(text.TEXT_COPY_REFUSED),
      );
  };
  return (
    <>
      <Button variant="text" size="s" onClick={copy}>
        <Icon name={said === text.TEXT_COPIED ? 'check' : 'copy'} />
        {label}
      </Button>
      <output>{said}</output>
    </>
  );
}

// The warnings that travelled in the one-time flash cookie (decisions, Sign-in 7), as toasts; without JavaScript they
// stand at the top of the page.
import { Notice } from '@yqt/ui/notice';
import { useToast } from '@yqt/ui/toast';
import type { ToastMessage } from '@yqt/ui/toast';
import { useEffect, useRef } from 'react';

export interface FlashToastsProps {
  /** A new list object for each answer of the server; empty = nothing to say. */
  messages: readonly ToastMessage[];
}

export function FlashToasts({ messages }: FlashToastsProps) {
  const toast = useToast();
  const told = useRef<readonly ToastMessage[]>(null);
  // Outside system: the server's flash cookie. A second effect run over the same list must not tell it twice.
  useEffect(() => {
    if (told.current === messages) return;
    told.current = messages;
    messages.forEach(toast);
  }, [messages, toast]);
  if (messages.length === 0) return null;
  return (
    <noscript>
      {messages.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
    </noscript>
  );
}

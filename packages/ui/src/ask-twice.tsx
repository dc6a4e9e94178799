// A second question before an act that cannot be taken back: the first press opens it, the button inside does it, and nothing else is
// needed, no script either. The one way of the house for acts that stand in a row or a card.
import type { ReactNode } from 'react';
import css from './ask-twice.module.css';

export interface AskTwiceProps {
  /** What the first press is called: 停用账号. */
  label: string;
  /** Its name where several stand on a page: 「停用 演示受理员」. */
  name?: string | undefined;
  /** What follows from it. */
  question: string;
  /** What it does: red for what is lost by it, the brand's colour for the step that everything waits for. */
  tone?: 'danger' | 'primary' | 'plain';
  /** What it asks for was refused: it stands open from the start. */
  isOpen?: boolean;
  /** The form or button that does it, with whatever it asks for. */
  children: ReactNode;
}

export const AskTwice = ({ label, name, question, tone = 'danger', isOpen, children }: AskTwiceProps) => (
  <details className={css.ask} data-tone={tone} open={isOpen}>
    <summary className={css.word} aria-label={name}>
      {label}
    </summary>
    <div className={css.body}>
      <p>{question}</p>
      {children}
    </div>
  </details>
);

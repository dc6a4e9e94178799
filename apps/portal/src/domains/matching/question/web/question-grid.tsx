// Questions side by side, below one another on phones.
import type { ReactNode } from 'react';
import css from './question.module.css';

export const QuestionGrid = ({ children }: { children: ReactNode }) => (
  <div className={css.fields}>{children}</div>
);

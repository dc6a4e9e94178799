// 「加载中」, where no skeleton fits. What takes longer than 3 s says what is happening.
import css from './state.module.css';
import { TEXT_LOADING } from './ui.text.ts';

export function LoadingState({ label = TEXT_LOADING }: { label?: string }) {
  return (
    <output className={css.state}>
      <span className={css.ring} aria-hidden="true" />
      <span className={css.hint}>{label}</span>
    </output>
  );
}

// 「跳到主要内容」: the first stop of the keyboard on every page.
import { headerText } from './shell.text.ts';

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {headerText.skip}
    </a>
  );
}

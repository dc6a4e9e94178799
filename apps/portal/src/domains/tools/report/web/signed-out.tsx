// The session has ended while figures were typed: they stay where they are, and signing in happens in another window.
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../../paths.ts';
import { toolText } from './tool.text.ts';

/** `path` = the tool's own address. */
export const SignedOut = ({ path }: { path: string }) => (
  <Notice
    tone="warning"
    title={toolText.signedOut}
    actions={
      <a href={paths.login({ redirect: path })} target="_blank" rel="noopener">
        {toolText.signInAgain}
      </a>
    }
    isLive
  >
    <p>{toolText.signedOutHint}</p>
  </Notice>
);

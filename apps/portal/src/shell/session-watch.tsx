// What a signed-in page watches for: a session that ended elsewhere (token check, spec §4), new messages (silent, spec
// §8) and an enterprise switched in another window.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '@yqt/ui/toast';
import { paths } from '../paths.ts';
import type { ViewerView } from './shell-types.ts';

/** Unread messages and the session are asked for this often, and whenever the window comes back. */
const WATCH_MS = 60_000;

async function isSessionAlive(): Promise<boolean> {
  const reply = await fetch(paths.tokenCheck(), {
    method: 'POST',
    headers: { source: 'PC', 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  const envelope: unknown = await reply?.json().catch(() => null);
  // Silent: a server that does not answer proves nothing about the session.
  return !(
    typeof envelope === 'object' &&
    envelope !== null &&
    'data' in envelope &&
    isInvalid(envelope.data)
  );
}

const isInvalid = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'valid' in given && given.valid === false;

export function SessionWatch({ viewer }: { viewer: ViewerView }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  // Outside systems: the clock, the window's focus, and the server's session.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      if (!(await isSessionAlive()))
        toast({ tone: 'warning', text: '登录已过期或在其他地方登录，请重新登录' });
      await revalidate();
    };
    const timer = setInterval(() => void look(), WATCH_MS);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revalidate, toast]);
  // Outside system: other windows of this browser.
  useEffect(() => {
    const channel = new BroadcastChannel('enterprise');
    channel.postMessage(viewer.enId);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && data !== viewer.enId)
        toast({ tone: 'info', text: '企业已在其他窗口切换，请刷新页面' });
    };
    return () => channel.close();
  }, [viewer.enId, toast]);
  return null;
}

// What a signed-in page watches for: a session that ended elsewhere (token check, spec §4), new messages (silent, spec
// §8) and an enterprise switched in another window. Neither question keeps the session alive.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '@yqt/endpoint/fetch-transport';
import { useToast } from '@yqt/ui/toast';
import type { identityContract } from '../domains/identity/contract.ts';
import type { messageContract } from '../domains/message/contract.ts';
import type { ViewerView } from './shell-types.ts';

/** Unread messages and the session are asked for this often, and whenever the window comes back. */
const WATCH_MS = 60_000;

export interface SessionWatchProps {
  viewer: ViewerView;
  /** What the page shows now. */
  unread: number;
}

export function SessionWatch({ viewer, unread }: SessionWatchProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const isOver = useRef(false);
  // Outside systems: the clock, the window's focus, and the server's session.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || isOver.current) return;
      const headers = { tenantHost: location.host };
      const alive = await call<typeof identityContract.checkToken>(
        'POST /uaa/api/token-check',
        {},
        headers,
      ).catch(() => null);
      if (alive?.valid === false) {
        // The reader stays on his page with what he has typed (decisions.md, Sign-in 4).
        isOver.current = true;
        toast({ tone: 'warning', text: '登录已过期或未登录，请重新登录' });
        return;
      }
      const count = await call<typeof messageContract.countUnread>(
        'GET /policy/api/customer/msg/count',
        {},
        headers,
      ).catch(() => null);
      if (count && count.unread !== unread) await revalidate();
    };
    const timer = setInterval(() => void look(), WATCH_MS);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revalidate, toast, unread]);
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

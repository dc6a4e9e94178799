// What a signed-in page watches for: a session that ended elsewhere (token check, spec §4), a call that was refused for
// it (spec §8), a download that would be, new messages (silent) and an enterprise switched in another window. No question keeps
// the session alive.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { call, SIGNED_OUT } from '@yqt/endpoint/fetch-transport';
import { useToast } from '@yqt/ui/toast';
import type { identityContract } from '../domains/identity/contract.ts';
import type { messageContract } from '../domains/message/contract.ts';
import { paths } from '../paths.ts';
import { sayForWhom } from './drawn-pages.ts';
import { watchText } from './member.text.ts';
import type { ViewerView } from './shell-types.ts';

/** Unread messages and the session are asked for this often, and whenever the window comes back. */
const WATCH_MS = 60_000;

export interface SessionWatchProps {
  viewer: ViewerView;
  /** What the page shows now. */
  unread: number;
  /** The session has ended; the server has taken its cookies away. */
  onOver: () => void;
}

export function SessionWatch({ viewer, unread, onOver }: SessionWatchProps) {
  useSessionCheck({ unread, onOver });
  useRefusedCalls(onOver);
  useDownloads();
  useOtherWindows(viewer.enId);
  // Outside system: what the router asks the server.
  useEffect(sayForWhom, []);
  return null;
}

function useSessionCheck({ unread, onOver }: Pick<SessionWatchProps, 'unread' | 'onOver'>): void {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const isOver = useRef(false);
  // Outside systems: the clock, the window's focus, and the server's session.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || isOver.current) return;
      if (await isSessionGone()) {
        // The reader stays on their page with what they have typed (decisions.md, Sign-in 4).
        isOver.current = true;
        onOver();
        toast({ tone: 'warning', text: watchText.over });
        return;
      }
      const count = await countUnread();
      if (count !== null && count !== unread) await revalidate();
    };
    const timer = setInterval(() => void look(), WATCH_MS);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revalidate, toast, unread, onOver]);
}

const headers = () => ({ tenantHost: location.host, isSilent: true });

/** False also where nobody can be asked: a lost network ends no session. */
async function isSessionGone(): Promise<boolean> {
  const alive = await call<typeof identityContract.checkToken>(
    'POST /uaa/api/token-check',
    {},
    headers(),
  ).catch(() => null);
  return alive?.valid === false;
}

async function countUnread(): Promise<number | null> {
  const count = await call<typeof messageContract.countUnread>(
    'GET /policy/api/customer/msg/count',
    {},
    headers(),
  ).catch(() => null);
  return count?.unread ?? null;
}

/** A call that was refused because nobody is signed in: the message, and the login page with the way back. */
function useRefusedCalls(onOver: () => void): void {
  const navigate = useNavigate();
  const toast = useToast();
  const { pathname, search } = useLocation();
  // Outside system: the browser's own calls.
  useEffect(() => {
    const leave = () => {
      onOver();
      toast({ tone: 'warning', text: watchText.over });
      void navigate(paths.login({ redirect: pathname + search }));
    };
    addEventListener(SIGNED_OUT, leave);
    return () => removeEventListener(SIGNED_OUT, leave);
  }, [navigate, toast, onOver, pathname, search]);
}

/**
 * A browser that saves what a link leads to would save its refusal, or say that there is no file: before it does, the session is
 * asked for, and where that has ended, the file.
 */
function useDownloads(): void {
  // Outside system: every link to a file, wherever a page has one.
  useEffect(() => {
    const free = new WeakSet<HTMLAnchorElement>();
    const follow = async (link: HTMLAnchorElement) => {
      if ((await isSessionGone()) && (await isRefused(link.href))) {
        dispatchEvent(new Event(SIGNED_OUT));
        return;
      }
      free.add(link);
      link.click();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isDownload(link, event) || free.delete(link)) return;
      event.preventDefault();
      void follow(link);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** What is opened elsewhere the server leads to the login page itself. */
const isDownload = ({ origin, pathname, target }: HTMLAnchorElement, event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  target === '' &&
  origin === location.origin &&
  CALLS.test(pathname);

const CALLS = /^\/(?:policy\/api|uaa|statistics\/api)\//;

/** False for what everybody may have. */
async function isRefused(address: string): Promise<boolean> {
  const asked = new AbortController();
  const reply = await fetch(address, { signal: asked.signal }).catch(() => null);
  asked.abort();
  return reply?.status === 401;
}

function useOtherWindows(enId: string | null): void {
  const toast = useToast();
  // Outside system: other windows of this browser.
  useEffect(() => {
    const channel = new BroadcastChannel('enterprise');
    channel.postMessage(enId);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && data !== enId) toast({ tone: 'info', text: watchText.switched });
    };
    return () => channel.close();
  }, [enId, toast]);
}

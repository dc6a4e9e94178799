// The menu's red dot is counted while the page opens a message; where the two counts differ, the shell asks once more.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useShell } from '../../../frame/use-shell.ts';

export function useFreshBadge(unreadCount: number): void {
  const { unread } = useShell();
  const { revalidate } = useRevalidator();
  // Outside system: the server, which has marked a message read since the shell was loaded.
  useEffect(() => {
    if (unread !== unreadCount) void revalidate();
  }, [unread, unreadCount, revalidate]);
}

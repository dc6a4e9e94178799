/** Settings of a server for tests: it may forget everything when the machine goes down, and is twice as fast. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
} as const;

// Which tests of the API say something of the PostgreSQL below it, as beginnings or parts of their paths.

/** Every statement of the product, long lists and search, imports, money, what many do at once, what a kill leaves behind. */
export const RESTS_ON_SERVER = [
  'server/queries.test.ts',
  'server/case-statements.test.ts',
  'server/lists.test.ts',
  'server/kind-walks.test.ts',
  'server/killed.test.ts',
  'server/busy-doors.test.ts',
  'server/database-down.test.ts',
  'server/idempotency-key.test.ts',
  'server/reach-',
  'domains/casework/server/',
  'domains/content/collection/server/',
  'domains/content/policy/server/',
  'domains/declaration/list/server/',
  'domains/declaration/expert/server/',
  'domains/matching/rule/server/',
  'domains/message/',
  'domains/policy/server/',
  'domains/registration/server/',
];

/** They start the product with the server that it brings along, whatever they are told. */
export const OWN_SERVER = ['server/development.test.ts', 'server/packed.test.ts', 'server/process.test.ts'];

import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

/** What somebody was told may need a moment to arrive; a second is too short beside other work. */
const PATIENCE = { poll: { timeout: 15_000, interval: 100 } };

const isShuffled = process.argv.some((one) => one.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    // One per core: what is left free by default is half of a small machine.
    maxWorkers: '100%',
    // a random order (npm test -- --shuffle) is one of its own
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          name: 'unit',
          // A file's modules are kept for the next one: importing them again took half of the time.
          isolate: false,
          include: [
            'packages/{kernel,endpoint,forms,pdf,rules,search,ui,workflow}/src/**/*.test.{ts,tsx}',
            'apps/portal/src/**/*.rules.test.ts',
            'apps/portal/src/{frame,home}/**/*.test.{ts,tsx}',
            'apps/portal/src/domains/*/*.test.ts',
            // a large domain stands in sub-slices: domains/<noun>/<part>/{server,web}
            'apps/portal/src/domains/*/!(server|web)/*.test.ts',
            'apps/portal/src/domains/{*,*/*}/web/**/*.test.{ts,tsx}',
            'apps/portal/{,src/}*.test.ts',
            'apps/portal/src/page/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          // asks PostgreSQL
          exclude: ['**/node_modules/**', 'packages/rules/src/to-sql.test.ts'],
          // ends what hangs; beside other work the default five seconds end what is only slow
          testTimeout: 60_000,
          expect: PATIENCE,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            'packages/database/src/**/*.test.ts',
            'packages/rules/src/to-sql.test.ts',
            'apps/portal/migrations/*.test.ts',
          ],
          globalSetup: ['packages/database/src/empty-template.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENCE,
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: [
            'apps/portal/src/domains/{*,*/*}/server/**/*.test.ts',
            'apps/portal/src/server/**/*.test.ts',
            'apps/sso/src/**/*.test.ts',
          ],
          globalSetup: ['apps/portal/src/server/test-template.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENCE,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/prepare-portal.ts'],
          setupFiles: ['e2e/own-portal.ts'],
          // each has a portal, a database and a browser beside it
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: PATIENCE,
          // for a browser that gave a page no frames any more (e2e/frames.ts), for nothing else
          retry: { count: 1, condition: /\(the browser draws no frames\)/ },
        },
      },
    ],
  },
});

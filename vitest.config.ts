import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{kernel,endpoint,forms,pdf,rules,search,ui,workflow}/src/**/*.test.{ts,tsx}',
            'apps/portal/src/**/*.rules.test.ts',
            'apps/portal/src/{frame,home}/**/*.test.{ts,tsx}',
            'apps/portal/src/domains/*/*.test.ts',
            // a large domain stands in sub-slices: domains/<noun>/<part>/{server,web}
            'apps/portal/src/domains/*/!(server|web)/*.test.ts',
            'apps/portal/src/domains/{*,*/*}/web/**/*.test.{ts,tsx}',
            'apps/portal/src/*.test.ts',
            'apps/portal/src/page/*.test.ts',
            'tools/**/*.test.ts',
          ],
          // asks PostgreSQL
          exclude: ['**/node_modules/**', 'packages/rules/src/to-sql.test.ts'],
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
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'apps/portal/src/domains/{*,*/*}/server/**/*.test.ts',
            'apps/portal/src/server/**/*.test.ts',
            'apps/sso/src/**/*.test.ts',
          ],
          globalSetup: ['apps/portal/src/server/test-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/start-portal.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A page may need a moment for what it was told; a second is too short beside other work.
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});

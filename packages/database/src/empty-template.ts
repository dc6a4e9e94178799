// Vitest global set-up of this package: an empty template, since each test makes the tables it needs.
import { testDatabaseSetup } from './test-database.ts';

export const setup = testDatabaseSetup(async () => {});

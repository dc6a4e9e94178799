// The OpenAPI document: complete in development, absent elsewhere (trust.md 67).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@yqt/database/test-database';
import { startJobs, type Jobs } from '@yqt/database/jobs';
import { serializerOf } from '@yqt/endpoint/serialization';
import { validatorCompiler } from '@yqt/endpoint/validation';
import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';
import { testApp, type TestApp } from './test-app.ts';

describe('接口文档', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await testApp();
  });
  afterAll(() => portal.close());

  test('每个操作都有编号、说明、标签和成功响应', () => {
    expect(lintDocument(portal.app.swagger())).toEqual([]);
  });

  test('列出每个接口的每个地址，访客地址在内', () => {
    const { paths = {} } = portal.app.swagger();
    const listed = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const bound = portal.app.endpoints.flatMap(({ endpoint, paths: own }) =>
      own.map((path) => `${endpoint.method} ${path}`),
    );
    expect(listed.toSorted()).toEqual(bound.toSorted());
  });

  // they are made when they are first used: a fault would wait for a visitor
  test.each([
    ['回答都能写成 JSON', serializerOf, 'output'],
    ['输入都能检查', (schema: object) => validatorCompiler({ schema })({}), 'input'],
  ] as const)('每个接口的%s', (_name, make, part) => {
    const faults = portal.app.endpoints.flatMap(({ endpoint, paths: own }) => {
      try {
        make(endpoint[part]);
        return [];
      } catch (fault) {
        return [`${own[0]}: ${String(fault)}`];
      }
    });
    expect(faults).toEqual([]);
    expect(() => make({ type: 'object', properties: { a: { $ref: '#/nowhere' } } })).toThrow('#/nowhere');
  });

  test('缺少编号、重复编号会被发现', () => {
    const operation = { operationId: 'a', summary: '甲', tags: ['x'], responses: { 200: {} } };
    const faults = lintDocument({
      paths: { '/a': { get: operation, post: operation }, '/b': { get: { ...operation, operationId: '' } } },
    });
    expect(faults).toEqual(['POST /a: operationId a is used twice', 'GET /b: no operationId']);
  });
});

describe('/openapi.json 只在开发时提供', () => {
  let database: TestDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    database = await createTestDatabase();
    jobs = await startJobs(database.sql, { pollingSeconds: 0.5, onError: () => {} });
  });
  afterAll(async () => {
    await jobs.stop();
    await database.drop();
  });

  const statusOf = async (isDevelopment: boolean) => {
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_KEYS: `t:${Buffer.alloc(32, 7).toString('base64')}`,
    });
    const app = await buildApp({ config, sql: database.sql, jobs, isDevelopment, hasPages: false });
    const reply = await app.inject('/openapi.json');
    await app.close();
    return reply.statusCode;
  };

  test('开发时返回文档', async () => expect(await statusOf(true)).toBe(200));
  test('其余情况 404', async () => expect(await statusOf(false)).toBe(404));
});

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  responses?: Record<string, unknown>;
}

/** Faults of a document: operations without id, summary, tag or success answer, and ids given twice. */
function lintDocument(document: { paths?: object | undefined }): string[] {
  const seen = new Set<string>();
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries<Operation>(item).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const id = operation.operationId ?? '';
      const faults = [
        ...(id ? [] : [`${at}: no operationId`]),
        ...(seen.has(id) ? [`${at}: operationId ${id} is used twice`] : []),
        ...(operation.summary ? [] : [`${at}: no summary`]),
        ...(operation.tags?.length ? [] : [`${at}: no tag`]),
        ...(Object.keys(operation.responses ?? {}).some((code) => code.startsWith('2'))
          ? []
          : [`${at}: no success answer`]),
      ];
      seen.add(id);
      return faults;
    }),
  );
}

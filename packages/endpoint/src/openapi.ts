// The OpenAPI document of all bound endpoints, and the rules it must keep.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Collects every route bound after it; `app.swagger()` gives the document. */
export async function documentEndpoints(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title, version: '1', description: '每个响应的信封为 { returnCode, message, data }' },
    },
  });
}

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  responses?: Record<string, unknown>;
}

/** Faults of a document: operations without id, summary, tag or success answer, and ids given twice. */
export function lintDocument(document: { paths?: object | undefined }): string[] {
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

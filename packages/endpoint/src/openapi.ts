// The OpenAPI document of all bound endpoints.
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

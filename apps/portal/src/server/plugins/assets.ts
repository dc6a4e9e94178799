// The page bundle and its files: loaded once in production, by Vite's own server in development.
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { styleErrorPages } from './plain-page.ts';

const CLIENT = fileURLToPath(new URL('../../../build/client/', import.meta.url));
const BUNDLE = new URL('../../../build/server/index.js', import.meta.url);
const PORTAL = fileURLToPath(new URL('../../../', import.meta.url));

/** Gives the bundle of pages. Throws where it was never built. */
export async function loadBuild(
  app: FastifyInstance,
  isDevelopment: boolean,
): Promise<() => Promise<ServerBuild>> {
  if (isDevelopment) return developmentBuild(app);
  if (!existsSync(BUNDLE)) throw new Error('页面尚未构建：请运行 npm start');
  const build: ServerBuild = await import(BUNDLE.href);
  styleErrorPages(build.assets.routes['root']?.css ?? []);
  return async () => build;
}

/** Address of the script of pages that guests read; empty where the build has none. */
export function guestScriptOf(isDevelopment: boolean): string {
  if (isDevelopment) return '/src/frame/guest.ts';
  const [name] = globSync('assets/guest-*.js', { cwd: CLIENT });
  return name === undefined ? '' : `/${name}`;
}

async function developmentBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PORTAL,
    configFile: `${PORTAL}vite.config.ts`,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:policy|uaa|statistics)\//.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Vite's module record of this very module
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}

/**
 * A worker has no policy but that of its own file. This one reads files of strangers: scripts and tables of ours, nothing that is
 * made while it runs, WebAssembly neither (ADR 0071).
 */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Hashed files for ever; the few named ones for an hour. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  const folder = `${CLIENT}assets/`;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (/\/pdf\.worker[^/]*$/.test(path)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  // By name, of those that were built: left to itself the plugin lists the folder of all of them for every file that it sends.
  const names = namesIn(folder);
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  await app.register(fastifyStatic, {
    root: CLIENT,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: '1h',
  });
}

/** Files below a folder, as addresses name them. */
const namesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  );

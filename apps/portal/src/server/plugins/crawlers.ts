// robots.txt and the sitemap: what search engines may list. Only public, published pages of the tenant.
import type { FastifyInstance } from 'fastify';
import type { SitemapEntry } from '../../domain.ts';
import { pages } from '../../pages.ts';

export interface CrawlerOptions {
  /** What a tenant has published. */
  listPublished: (tenantId: string) => Promise<SitemapEntry[]>;
}

/** Registers /robots.txt and /sitemap.xml. */
export function serveCrawlers(app: FastifyInstance, { listPublished }: CrawlerOptions): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /user/',
          'Disallow: /auth/',
          'Disallow: /console',
          'Disallow: /policy/api/',
          'Disallow: /uaa/',
          `Sitemap: ${new URL('/sitemap.xml', request.visit.origin).href}`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const { tenantId, origin } = request.visit;
    const entry = (path: string, day?: string) =>
      `<url><loc>${new URL(path, origin).href.replaceAll('&', '&amp;')}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
    const published = await listPublished(tenantId);
    const fixed = pages.filter(({ module, isListed }) => module && isListed);
    const entries = [
      ...fixed.map(({ path }) => entry(path)),
      ...published.map(({ path, day }) => entry(path, day)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

// A step of the build: what the PDF viewer asks for beside its scripts while it reads a file (ADR 0071). Tables of Chinese codes
// and standard fonts for files that embed none, and two decoders of scanned pictures. Their folder carries the library's version, so
// that they are kept for ever like hashed files.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = fileURLToPath(new URL('../../node_modules/pdfjs-dist/', import.meta.url));
const BESIDE = [
  'cmaps/*.bcmap',
  'standard_fonts/*.{pfb,ttf}',
  'wasm/{jbig2,openjpeg}_nowasm_fallback.js',
  '{cmaps,standard_fonts}/LICENSE*',
  'wasm/LICENSE_{JBIG2,OPENJPEG,PDFJS_JBIG2,PDFJS_OPENJPEG}',
];

const versionOf = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(`${PACKAGE}package.json`, 'utf8'));
  return version;
};

/** Each file's address below the site, and where it is. */
const filesBeside = (): { fileName: string; path: string }[] =>
  globSync(BESIDE, { cwd: PACKAGE }).map((name) => ({
    fileName: `assets/pdfjs-${versionOf()}/${name}`,
    path: PACKAGE + name,
  }));

export const pdfAssets: Plugin = {
  name: 'pdf-assets',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const { fileName, path } of filesBeside())
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
  },
  configureServer({ middlewares }) {
    const byName = new Map(filesBeside().map(({ fileName, path }) => [`/${fileName}`, path]));
    middlewares.use((request, response, next) => {
      const path = byName.get(request.url ?? '');
      if (path === undefined) return next();
      if (basename(path).endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(path));
    });
  },
};

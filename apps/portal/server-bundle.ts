// Steps of the server's build (ADR 0075): what `npm start` runs is a few files instead of some two thousand.
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const PLACE = 'import.meta.url';
const isServers = ({ name }: { name: string }): boolean => name === 'ssr';

/** A module still finds the files beside its source: what it reads as its place is where it was written. */
export const ownPlaces = (folder: string): Plugin => ({
  name: 'own-places',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: isServers,
  transform: {
    filter: { id: /[\\/](?:src|seeds)[\\/][^?]*\.ts$/, code: PLACE },
    handler: (code, id) => ({ code: atSource(code, relative(folder, id)), map: null }),
  },
});

/** `path` leads from the folder of the bundle, which has no folders in it, to the module. */
export const atSource = (code: string, path: string): string =>
  code.replaceAll(PLACE, `new URL('${path.replaceAll('\\', '/')}', ${PLACE}).href`);

/**
 * The pages, what `npm start` starts, and the same for the bench: they share what they need, and go by their names, where React
 * Router would call each one `index.js`. Packages of very many modules stand in the bundle too.
 */
export const serverEntries = (portal: string): Plugin => ({
  name: 'server-entries',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: ['typebox', '@cj-tech-master/excelts'] },
    environments: {
      ssr: {
        build: {
          rolldownOptions: {
            input: {
              index: 'virtual:react-router/server-build',
              'start-portal': `${portal}/src/server/start-portal.ts`,
              application: `${portal}/src/server/application.ts`,
            },
            output: { comments: false },
          },
        },
      },
    },
  }),
  applyToEnvironment: isServers,
  outputOptions: (options) => ({
    ...options,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  }),
});

/** V8 holds a file in one byte a character if all of them are ASCII, in two if one is not. */
export const oneByte: Plugin = {
  name: 'one-byte',
  apply: 'build',
  applyToEnvironment: isServers,
  generateBundle: {
    order: 'post', // whatever prints a program after its chunks are rendered writes the characters again
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code);
    },
  },
};

/** The same program in ASCII alone. A text that is read raw (`String.raw`) would change, so none may hold another character. */
export const escaped = (code: string): string =>
  code.replaceAll(/[^\0-\u007f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

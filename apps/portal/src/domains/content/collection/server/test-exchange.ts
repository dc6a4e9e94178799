// What the import and export of every collection must keep.
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '@yqt/forms/form';
import type { TestApp } from '../../../../server/test-app.ts';
import { deskOf, MANAGER, sendBytes, sendRecords, type Trial } from './test-desk.ts';

interface Report {
  faults: { row: number; column: string }[];
}

/** The tests of a collection's import and export. */
export function tryExchange(trial: Trial): void {
  const { collection, answers, portal, giveAway } = trial;
  const desk = deskOf(trial);
  const title = `专为检验而写的${collection.label}`;

  describe(`${collection.label}：导入与导出`, () => {
    test.runIf(!collection.isKeptElsewhere)(
      '导入：试导入按行列指出问题而不写，导入只成草稿，带行标识的改原来那一条',
      async () => {
        const { app, editor, publisher } = portal();
        const id = await desk.create();
        await desk.save(id, 0, answers(`${title}（导入）（一）`));
        // files do not travel
        const typed = (own: string) => {
          const files = fieldsOf(collection.form).flatMap(({ name, kind }) =>
            kind === 'files' ? [name] : [],
          );
          return Object.fromEntries(Object.entries(answers(own)).filter(([name]) => !files.includes(name)));
        };
        const records = (mark: string) =>
          JSON.stringify([
            { id, answers: typed(`${title}（导入）（${mark}）`) },
            { answers: typed(`${title}（导入）新的${mark}`) },
            { answers: { [collection.title]: `${title}（导入）缺项` } },
            { id: 'no-such-item', answers: typed(title) },
            { answers: { ...typed(title), nonsense: '1' } },
            'nonsense',
          ]);
        const bring = (isTrial: boolean, as = editor) =>
          sendRecords(app, { as, collection: collection.name, isTrial, json: records('二') });
        expect((await bring(true, publisher)).status).toBe(403);
        const tried: Report = (await bring(true)).body.data;
        expect(tried).toMatchObject({ rows: 6, created: 1, updated: 1, faultyRows: 4 });
        const missing = fieldsOf(collection.form).filter(
          ({ name, kind, required, showIf }) =>
            required === true && showIf === undefined && kind !== 'files' && name !== collection.title,
        );
        expect(tried.faults.filter(({ row }) => row === 3).map(({ column }) => column)).toEqual(
          expect.arrayContaining(missing.map(({ label }) => label)),
        );
        expect([4, 5, 6].map((row) => tried.faults.find((one) => one.row === row)?.column)).toEqual([
          '行标识（请勿修改）',
          'nonsense',
          '整条内容',
        ]);
        expect((await desk.read(id)).revision).toBe(1);
        expect((await bring(false)).body.data).toMatchObject({ created: 1, updated: 1, faultyRows: 4 });
        expect(await desk.read(id)).toMatchObject({
          state: 'draft',
          revision: 2,
          answers: { [collection.title]: `${title}（导入）（二）` },
        });
        const { body } = await app.call(
          'GET',
          `${MANAGER}/page?collection=${collection.name}&keyword=${encodeURIComponent('（导入）新的二')}`,
          { as: editor },
        );
        expect(body.data).toMatchObject({ total: 1, records: [{ state: 'draft' }] });
        // a foreign item is a missing one, and nothing becomes of it
        await giveAway(id);
        const foreign: Report = (await bring(false)).body.data;
        expect(foreign.faults.filter(({ row }) => row === 1)).toHaveLength(1);
      },
    );

    test.runIf(!collection.isKeptElsewhere)('导出的文件改好后导入，没有改动的不再成为新版本', async () => {
      const { app, editor } = portal();
      const id = await desk.create();
      const own = `${title}（往返）`;
      await desk.save(id, 0, answers(own));
      const query = `collection=${collection.name}&keyword=${encodeURIComponent(own)}`;
      const sheet = await fileOf(app, editor, `${MANAGER}/export?${query}`);
      const fileId = await uploadSheet(app, editor, sheet);
      const back = await desk.post('import', editor, { collection: collection.name, isTrial: true, fileId });
      expect(back.body.data).toMatchObject({ rows: 1, unchanged: 1, created: 0, updated: 0, faults: [] });
      const json = (await app.call('GET', `${MANAGER}/export?${query}&format=json`, { as: editor })).text;
      const again = await sendRecords(app, { as: editor, collection: collection.name, isTrial: true, json });
      expect(again.body.data).toMatchObject({ rows: 1, unchanged: 1, faults: [] });
      // saved by somebody since it was exported: named, not written over
      await desk.save(id, 1, answers(`${own}（二）`));
      const given = { collection: collection.name, isTrial: false };
      for (const bring of [
        () => desk.post('import', editor, { ...given, fileId }),
        () => sendRecords(app, { ...given, as: editor, json }),
      ]) {
        const late: { data: Report } = (await bring()).body;
        expect(late.data).toMatchObject({ rows: 1, updated: 0, faultyRows: 1 });
        expect(late.data.faults).toEqual([
          {
            row: expect.any(Number),
            column: '行标识（请勿修改）',
            errorMessage: expect.stringMatching(
              /^导出之后有人修改了这条内容（demo-operator，\d{4}.*），没有覆盖/,
            ),
          },
        ]);
      }
      expect(await desk.read(id)).toMatchObject({
        revision: 2,
        answers: { [collection.title]: `${own}（二）` },
      });
      const template = await fileOf(app, editor, `${MANAGER}/template?collection=${collection.name}`);
      const empty = await uploadSheet(app, editor, template);
      const nothing = await desk.post('import', editor, {
        collection: collection.name,
        isTrial: true,
        fileId: empty,
      });
      expect([nothing.status, nothing.body.data]).toEqual([
        422,
        [{ field: 'fileId', errorMessage: '表头下面没有填写内容' }],
      ]);
    });
  });
}

async function fileOf(app: TestApp, as: string, url: string): Promise<Buffer> {
  const reply = await app.app.inject({ url, headers: { host: 'localhost:8081', cookie: as } });
  expect(reply.statusCode, url).toBe(200);
  return reply.rawPayload;
}

/** The id of a spreadsheet that the editor has sent. */
async function uploadSheet(app: TestApp, as: string, bytes: Buffer): Promise<string> {
  const sent = await sendBytes(app, { as, path: '/uaa/api/upload/file', name: 'items.xlsx', bytes });
  const { id }: { id: string } = sent.body.data;
  return id;
}

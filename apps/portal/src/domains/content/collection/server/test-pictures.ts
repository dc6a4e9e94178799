// What a picture of its own must keep in every collection that has one: words, cuts, files, versions, and what guests are sent.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '@yqt/forms/form';
import { sensitiveFaults } from '../sensitive.rules.ts';
import { deskOf, MANAGER, sendBytes, sendRecords, type Trial } from './test-desk.ts';

type Colour = 'red' | 'green' | 'blue' | 'white';
const COLOURS: Record<Colour, [number, number, number]> = {
  red: [220, 0, 0],
  green: [0, 160, 0],
  blue: [0, 0, 220],
  white: [255, 255, 255],
};
const SIDE = 800;

/** Red and green above, blue and white below. */
async function quarters(): Promise<Buffer> {
  const half = SIDE / 2;
  const part = ([r, g, b]: [number, number, number], left: number, top: number) => ({
    input: { create: { width: half, height: half, channels: 3 as const, background: { r, g, b } } },
    left,
    top,
  });
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } })
    .composite([
      part(COLOURS.red, 0, 0),
      part(COLOURS.green, half, 0),
      part(COLOURS.blue, 0, half),
      part(COLOURS.white, half, half),
    ])
    .png()
    .toBuffer();
}

/** Within the green quarter, and the blue one. */
const CROPS = {
  wide: { x: 0.5, y: 0, w: 0.5, h: 0.28125 },
  square: { x: 0, y: 0.5, w: 0.5, h: 0.5 },
};

/** The tests of a collection with pictures; none of another. */
export function tryPictures(trial: Trial): void {
  const { collection, answers, portal } = trial;
  const fields = fieldsOf(collection.form).flatMap((field) =>
    field.kind === 'picture' && !field.isVariant ? [field] : [],
  );
  const [field] = fields;
  if (!field) return;
  const desk = deskOf(trial);
  const name = field.name;
  const uploaded = async (as: string, file = '封面.png', bytes?: Buffer): Promise<string> => {
    const path = '/uaa/api/upload/file';
    const { body } = await sendBytes(portal().app, {
      as,
      path,
      name: file,
      bytes: bytes ?? (await quarters()),
    });
    return (body.data as { id: string }).id;
  };
  const pictureOf = (file: string, more: object = {}) =>
    JSON.stringify({ file, alt: '四色示意图', width: SIDE, height: SIDE, crops: {}, ...more });
  const saved = async (title: string, picture: string, id?: string, revision = 0): Promise<string> => {
    const item = id ?? (await desk.create());
    const { status } = await desk.save(item, revision, { ...answers(title), [name]: picture });
    expect(status).toBe(200);
    return item;
  };
  const asked = (url: string) => portal().app.app.inject({ url, headers: { host: 'localhost:8081' } });
  const faultsOf = async (title: string, picture: string) => {
    const id = await saved(title, picture);
    const { status, body } = await desk.act(id, 1, 'publish');
    const found = (body.data as { field: string; errorMessage: string }[]).filter(
      (one) => one.field === name,
    );
    return [status, ...found.map(({ errorMessage }) => errorMessage)];
  };

  describe(`${collection.label}的${field.label}`, () => {
    test('没有图片说明、裁剪越界、比例不对、文件不在或不是图片的，都不能发布，错误写在这一栏', async () => {
      const file = await uploaded(portal().editor);
      const say = (sentence: string) => [422, `${field.label}：${sentence}`];
      expect(await faultsOf('无说明', pictureOf(file, { alt: ' ' }))).toEqual(
        say('请填写图片说明，看不到图片的读者靠它了解内容'),
      );
      const outside = { wide: { x: 0.9, y: 0, w: 0.5, h: 0.28125 } };
      expect(await faultsOf('越界', pictureOf(file, { crops: outside }))).toEqual(
        say('16:9 画面的裁剪超出了图片，请重新裁剪'),
      );
      const flat = { square: { x: 0, y: 0, w: 1, h: 0.5 } };
      expect(await faultsOf('比例', pictureOf(file, { crops: flat }))).toEqual(
        say('1:1 画面的裁剪比例不对，请重新裁剪'),
      );
      const empty = { square: { x: 0, y: 0, w: 0, h: 0 } };
      expect(await faultsOf('空', pictureOf(file, { crops: empty }))).toEqual(
        say('1:1 画面的裁剪没有内容，请重新裁剪'),
      );
      const letter = await uploaded(portal().editor, '说明.pdf', Buffer.from(PDF));
      expect(await faultsOf('不是图片', pictureOf(letter))).toEqual(
        say('这个文件不是图片，请上传 JPG 或 PNG 图片'),
      );
    });

    test('发布之前，批准的人看得到编辑上传的图片；其他登录的人、访客看不到', async () => {
      const { app, editor, publisher } = portal();
      const file = await uploaded(editor);
      const base = `/uaa/api/download/file?filePath=${file}&crop=wide&width=480`;
      const status = async (as: string | null) => (await app.call('GET', base, { as })).status;
      // nobody has put it into a draft yet
      expect(await status(publisher)).toBe(404);
      await saved(`${collection.label}（待批准的图片）`, pictureOf(file));
      expect(await status(publisher)).toBe(200);
      expect(await status(editor)).toBe(200);
      expect(await status(await app.signIn('demo-visitor'))).toBe(404);
      expect((await asked(base.replace('/download', '/ua/download'))).statusCode).toBe(404);
    });

    test('荒唐的裁剪照样存为草稿并指出，说明里的敏感词才算敏感词', async () => {
      const file = await uploaded(portal().editor);
      const far = { wide: { x: 1e15, y: -1e15, w: 1e15, h: 1e15 } };
      expect(await faultsOf('荒唐', pictureOf(file, { crops: far }))).toEqual([
        422,
        `${field.label}：16:9 画面的裁剪超出了图片，请重新裁剪`,
      ]);
      const say = (alt: string, words: string[]) =>
        sensitiveFaults(collection, { [name]: pictureOf(file, { alt }) }, words).map((one) => one.field);
      expect(say('展厅', ['80', 'alt', 'crops', file.slice(0, 3)])).toEqual([]);
      expect(say('某某展厅', ['某某'])).toEqual([name]);
    });

    test('别人的文件和没有的文件存不进草稿，指明是这一栏', async () => {
      const id = await desk.create();
      for (const file of [await uploaded(portal().publisher), '0197a6f0-0000-7000-8000-00000000abcd']) {
        const { status, body } = await desk.save(id, 0, { ...answers('别人的'), [name]: pictureOf(file) });
        expect([status, (body.data as { field: string }[]).map((one) => one.field)]).toEqual([422, [name]]);
      }
    });

    test('发布后访客按裁剪看到图片，没有裁剪的取中间；没存过的裁剪不给；下线后都打不开', async () => {
      const title = `专为检验而写的${collection.label}（图片）`;
      const file = await uploaded(portal().editor);
      const id = await saved(title, pictureOf(file, { crops: CROPS }));
      const base = `/uaa/api/ua/download/file?filePath=${file}`;
      expect((await asked(`${base}&crop=wide&width=480`)).statusCode).toBe(404);
      expect((await desk.act(id, 1, 'publish')).status).toBe(200);
      const [one] = (await desk.find(title)).records as unknown as Record<string, Record<string, string>>[];
      const shown = one?.[name];
      expect(shown).toEqual({
        alt: '四色示意图',
        wide: `${base}&crop=wide-5000-0-5000-2813`,
        square: `${base}&crop=square-0-5000-5000-5000`,
      });
      const wide = await cutAt(`${base}&crop=wide-5000-0-5000-2813&width=480`);
      expect([wide.width, wide.height, wide.colours]).toEqual([400, 225, ['green']]);
      const square = await cutAt(`${base}&crop=square-0-5000-5000-5000&width=480`);
      expect([square.width, square.height, square.colours]).toEqual([400, 400, ['blue']]);
      const middle = await cutAt(`${base}&crop=wide&width=480`);
      expect([middle.width, middle.height, middle.colours]).toEqual([
        480,
        270,
        ['blue', 'green', 'red', 'white'],
      ]);
      expect((await asked(`${base}&crop=wide-1-0-5000-2813&width=480`)).statusCode).toBe(404);
      expect((await asked(`${base}&crop=round&width=480`)).statusCode).toBe(422);
      await desk.act(id, 1, 'unpublish');
      expect((await asked(`${base}&crop=wide-5000-0-5000-2813&width=480`)).statusCode).toBe(404);
    });

    // of pages one has each place
    test.skipIf(collection.name === 'page')(
      '两条内容用同一张图片，一条下线或换图，另一条的图片读者照样看得到',
      async () => {
        const file = await uploaded(portal().editor);
        const title = `${collection.label}（共用图片）`;
        const [first, second] = [
          await saved(`${title}一`, pictureOf(file)),
          await saved(`${title}二`, pictureOf(file)),
        ];
        for (const id of [first, second]) expect((await desk.act(id, 1, 'publish')).status).toBe(200);
        const status = async () =>
          (await asked(`/uaa/api/ua/download/file?filePath=${file}&crop=wide&width=480`)).statusCode;
        await desk.act(first, 1, 'unpublish');
        expect(await status()).toBe(200);
        await saved(`${title}二`, pictureOf(await uploaded(portal().editor)), second, 1);
        expect((await desk.act(second, 2, 'publish')).status).toBe(200);
        expect(await status()).toBe(404);
      },
    );

    test('版本对比说出裁剪与说明的变化，恢复旧版即恢复图片；导出再导入图片还在', async () => {
      const { app, editor } = portal();
      const file = await uploaded(editor);
      const title = `${collection.label}（图片的版本）`;
      const id = await saved(title, pictureOf(file));
      // versions of one writer within ten minutes are one, unless it was published
      await desk.act(id, 1, 'publish');
      await saved(title, pictureOf(file, { alt: '换了说明', crops: { wide: CROPS.wide } }), id, 1);
      const { body } = await app.call('GET', `${MANAGER}/version?id=${id}&revision=1`, { as: editor });
      expect(body.data).toMatchObject({
        changes: [
          {
            path: name,
            label: field.label,
            before: '封面.png（说明：四色示意图）',
            after: '封面.png（说明：换了说明；16:9 画面裁剪：放大 200%，左右 100%，上下 0%）',
          },
        ],
      });
      await desk.post('restore', editor, { id, revision: 2, version: 1 });
      const restored = await desk.read(id);
      expect(restored.answers[name]).toBe(pictureOf(file));
      const brought = (answered: object) =>
        sendRecords(app, {
          as: editor,
          collection: collection.name,
          isTrial: false,
          json: JSON.stringify([{ id, revision: restored.revision, answers: answered }]),
        });
      const other = pictureOf('0197a6f0-0000-7000-8000-00000000abcd');
      expect((await brought({ ...restored.answers, [name]: other })).body.data).toMatchObject({
        faultyRows: 1,
      });
      const cut = pictureOf(file, { crops: { wide: CROPS.wide } });
      const changed = await brought({ ...restored.answers, [collection.title]: `${title}改`, [name]: cut });
      expect(changed.body.data).toMatchObject({ updated: 1, faultyRows: 0 });
      expect((await desk.read(id)).answers[name]).toContain('"h":0.2813');
      // what an import has cut is cut, too
      const own = `/uaa/api/download/file?filePath=${file}&crop=wide-5000-0-5000-2813&width=480`;
      expect((await app.call('GET', own, { as: editor })).status).toBe(200);
    });
  });

  async function cutAt(url: string) {
    const { statusCode, headers, rawPayload } = await asked(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const found = new Set<string>();
    // not on the seams
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const) {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      found.add(colourOf([...data.subarray(at, at + 3)]));
    }
    return { width: info.width, height: info.height, colours: [...found].toSorted() };
  }
}

const colourOf = (pixel: readonly number[]): string =>
  Object.entries(COLOURS).find(([, colour]) =>
    colour.every((part, at) => Math.abs(part - (pixel[at] ?? 0)) < 16),
  )?.[0] ?? pixel.join(',');

const PDF =
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000056 00000 n \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n107\n%%EOF\n';

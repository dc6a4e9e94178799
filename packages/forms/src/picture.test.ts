// A picture as an answer: what is read of it, and where cuts stand.
import { expect, test } from 'vitest';
import {
  cropAt,
  cropName,
  cropNamed,
  parsePicture,
  placeOfCrop,
  pictureWords,
  writePicture,
} from './picture.ts';

const file = '0197a6f0-0000-7000-8000-000000000001';
const given = (more: object) => JSON.stringify({ file, alt: '展厅', width: 1600, height: 1200, ...more });

test('写下再读出是同一张图片，数字留四位小数', () => {
  const text = given({ crops: { wide: { x: 0, y: 1 / 3, w: 1, h: 0.75 } } });
  const picture = parsePicture(text);
  expect(picture?.crops.wide).toEqual({ x: 0, y: 0.3333, w: 1, h: 0.75 });
  expect(picture && parsePicture(writePicture(picture))).toEqual(picture);
});

test.each([
  ['不是 JSON', '封面'],
  ['没有文件', JSON.stringify({ alt: '展厅' })],
  ['文件不是编号', JSON.stringify({ file: '../x', alt: '' })],
  ['裁剪缺一边', given({ crops: { wide: { x: 0, y: 0, w: 1 } } })],
  ['裁剪不是数', given({ crops: { wide: { x: '0', y: 0, w: 1, h: 1 } } })],
  ['宽是负数', given({ width: -1 })],
  ['太长', given({ alt: '长'.repeat(3000) })],
])('%s：不是图片', (_, text) => {
  expect(parsePicture(text)).toBeNull();
});

test('裁剪的位置与数字互相换算，居中即正中', () => {
  const cut = { width: 1600, height: 1200, shape: 'wide' } as const;
  expect(cropAt(cut, { zoom: 1, across: 50, down: 50 })).toEqual({ x: 0, y: 0.125, w: 1, h: 0.75 });
  const place = { zoom: 2, across: 25, down: 80 };
  expect(placeOfCrop(cut, cropAt(cut, place))).toEqual(place);
});

test('地址里的名字说出形状与裁剪，写错的不认', () => {
  const crop = { x: 0.5, y: 0, w: 0.5, h: 0.2813 };
  expect(cropName('wide', crop)).toBe('wide-5000-0-5000-2813');
  expect(cropNamed('wide-5000-0-5000-2813')).toEqual({ shape: 'wide', crop });
  expect(cropNamed('square')).toEqual({ shape: 'square', crop: null });
  expect(['round', 'wide-1', 'wide-0-0-0-0', 'wide-0-0-20000-1'].map(cropNamed)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('用文字说出图片：文件名、说明和裁剪', () => {
  expect(pictureWords(given({}), () => '展厅.png')).toBe('展厅.png（说明：展厅）');
  expect(pictureWords('', () => '')).toBe('');
});

import { expect, it } from 'vitest';
import { pictureSet } from './picture-set.ts';

it.each([
  [0, undefined],
  [300, 'p&width=480 300w'],
  [480, 'p&width=480 480w'],
  [700, 'p&width=480 480w, p&width=960 700w'],
  [4000, 'p&width=480 480w, p&width=960 960w, p&width=1600 1600w'],
])('宽 %i 像素的图片只列出确有的宽度', (width, expected) => {
  expect(pictureSet('p', width)).toBe(expected);
});

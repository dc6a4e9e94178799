import { expect, test } from 'vitest';
import { news } from '../news/news.rules.ts';
import { pictureFaults } from './picture-faults.rules.ts';

const faults = (body: string) =>
  pictureFaults(news, { body }).map(({ field, errorMessage }) => [field, errorMessage]);

test('没有图片说明的图片按次序指出，写在正文这一栏；有说明的和没有图片的不指', () => {
  expect(faults('<p><img src="/a" alt="示意图" /></p><p>正文</p>')).toEqual([]);
  expect(faults('')).toEqual([]);
  expect(
    faults(
      '<img src="/a" alt="" /><img src="/b" alt="园区" width="4" height="3" /><img src="/c" /><img alt="  " src="/d" />',
    ),
  ).toEqual([['body', '第 1、3、4 张图片没有图片说明，请删去后重新插入并填写说明']]);
});

test('还留着“请另行上传”的位置不能发布', () => {
  expect(faults('<p>附图如下：【此处有图片，请另行上传】</p>')).toEqual([
    ['body', '粘贴时有图片没有带来，请上传图片，并删去“【此处有图片，请另行上传】”'],
  ]);
});

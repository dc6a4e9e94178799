// A form posted by a script reads like one posted by a browser.
import { expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { fieldsOf } from './form.ts';
import { readPost } from './read-post.ts';
import { form } from './test-form.ts';
import { writePost } from './write-post.ts';

it('写出的表单读回来是同样的回答', () => {
  const answers: Answers = {
    name: '电池回收',
    kind: 'new',
    isLocal: true,
    tags: ['a', 'b'],
    team: [
      { key: 'a', who: '甲某', pay: '10' },
      { key: 'b', who: '乙某', isFull: true, proof: ['f1', 'f2'] },
    ],
  };
  const posted = writePost(
    fieldsOf(form).map(({ name }) => name),
    answers,
  );
  expect(readPost(form, posted)).toMatchObject({
    name: '电池回收',
    isLocal: 'true',
    tags: ['a', 'b'],
    team: [
      { key: 'a', who: '甲某', pay: '10' },
      { key: 'b', who: '乙某', isFull: 'true', proof: ['f1', 'f2'] },
    ],
  });
  expect(readPost(form, posted)).toMatchObject({ brief: '', region: '' });
});

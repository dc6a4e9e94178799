import { afterEach, expect, test, vi } from 'vitest';
import { keepPlace, takePlace } from './kept-place.ts';

afterEach(() => vi.unstubAllGlobals());

test('停在原处：只对所去的地址，只一次', () => {
  const kept = new Map<string, string>();
  const scrollTo = vi.fn<typeof globalThis.scrollTo>();
  vi.stubGlobal('scrollY', 420);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  keepPlace('/?level=5');
  takePlace('/?level=5');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 420, behavior: 'instant' });
  takePlace('/?level=5');
  keepPlace('/?level=5');
  takePlace('/');
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('浏览器不许网站存数据时，什么也不做，也不出错', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => {
    keepPlace('/');
    takePlace('/');
  }).not.toThrow();
});

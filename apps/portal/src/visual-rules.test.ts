// The visual rules of docs/handbook/design.md over all styles: sizes and weights of text, shadows, and what a bar of progress
// needs in order to be seen, in the ordinary colours and in high contrast.
import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const files = globSync(['packages/ui/src/**/*.css', 'apps/portal/src/**/*.css'], { cwd: ROOT });
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const tokens = read('packages/ui/src/tokens.css');
/** Every value of a property with its file. */
const valuesOf = (property: string): [file: string, value: string][] =>
  files.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`(?<![-\\w])${property}:\\s*([^;}]+)`, 'g'))].map(
      ([, value = '']): [string, string] => [file, value.trim()],
    ),
  );

describe('字号与字重', () => {
  it('字号只有 13、15、16、18、22、28、36', () => {
    const sizes = [...tokens.matchAll(/--fs-\w+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
    expect(new Set(sizes)).toEqual(new Set([13, 15, 16, 18, 22, 28, 36]));
  });

  it('样式里的字号都用变量；图形里的字以图形自己的单位计', () => {
    // text of a drawing is in units of its viewBox, and is scaled with it; that of a PDF lies unseen above its drawing
    const DRAWN = [
      'apps/portal/src/domains/content/place/web/map.module.css',
      'packages/ui/src/pdf/viewer.css',
    ];
    const MARK = 'apps/portal/src/domains/matching/report/web/report-own.module.css: 15px';
    const ROOT_SIZE = /^(?:100|125|150)%$/;
    const odd = valuesOf('font-size')
      .filter(
        ([file, value]) =>
          !/^(?:var\(--fs-\w+\)|var\(--reading, var\(--fs-b\)\)|inherit)$/.test(value) &&
          !DRAWN.includes(file),
      )
      .filter(([file, value]) => !(file.endsWith('tokens.css') && ROOT_SIZE.test(value)))
      .map((one) => one.join(': '));
    expect(odd.filter((one) => one !== MARK)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it('字重只有 400 和 600', () => {
    const odd = valuesOf('font-weight').filter(
      ([, value]) => !/^(?:400|600|var\(--t-strong, 400\)|inherit|normal)$/.test(value),
    );
    expect(odd).toEqual([]);
  });
});

describe('颜色与间距', () => {
  const styles = files.filter((file) => !file.endsWith('tokens.css'));

  it('颜色只写在令牌里', () => {
    const RAW =
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|:[^;{}]*\b(?:white|black|red|blue|green|gr[ae]y|orange)\b/i;
    const odd = styles.flatMap((file) =>
      [...read(file).matchAll(/(?<=[;{\n])\s*([\w-]+)(:[^;{}]*);/g)]
        // what a media query gives a token is a token too
        .filter(
          ([, name = '', value = '']) =>
            !name.startsWith('--text') &&
            !name.startsWith('--page') &&
            RAW.test(value.replace(/var\([\w-]+\)/g, '')),
        )
        .map(([one]) => `${file}: ${one.trim()}`),
    );
    expect(odd).toEqual([]);
  });

  it('间距只有 4 8 12 16 24 32 48 72；不到 4 的是描边与对齐，em 随所在的字', () => {
    const LENGTH = /(?<![\w.(-])-?(\d*\.?\d+)(px|rem)\b/g;
    const odd = ['padding', 'margin', 'gap']
      .flatMap((name) =>
        [
          '',
          '-top',
          '-right',
          '-bottom',
          '-left',
          '-block',
          '-inline',
          '-block-start',
          '-block-end',
          '-inline-start',
          '-inline-end',
        ].map((side) => name + side),
      )
      .flatMap((name) => valuesOf(name))
      .filter(([file]) => !file.endsWith('tokens.css'))
      .filter(([, value]) =>
        [...value.replace(/calc\(.*\)|max\(.*\)/g, '').matchAll(LENGTH)].some(
          ([, size, unit]) => unit !== 'px' || Number(size) > 3,
        ),
      )
      .map((one) => one.join(': '));
    expect(odd).toEqual([]);
  });
});

it('阴影只有浮层一种，其余是描边', () => {
  const odd = valuesOf('box-shadow').filter(
    ([, value]) => !/^(?:none|var\(--shadow-up\)|(?:inset )?0 0 0 \d+px [^,]+)$/.test(value),
  );
  expect(odd).toEqual([]);
});

it('系统要求更高对比度时的颜色与本站高对比的一致', () => {
  const namesIn = (block: string) => {
    const start = tokens.indexOf(block);
    return [...tokens.slice(start, tokens.indexOf('}', start)).matchAll(/--[\w-]+: [^;]+/g)].map(
      ([one]) => one,
    );
  };
  const own = namesIn("html[data-contrast='high'] {");
  expect(own.length).toBeGreaterThan(20);
  expect(namesIn('html[data-text][data-contrast] {')).toEqual(own);
});

/** The value of a colour token in the block that begins so, else in the first one. */
function colourIn(block: string, name: string): string {
  const start = tokens.indexOf(block);
  const own = new RegExp(`${name}: (#[0-9a-f]{3,6})`).exec(tokens.slice(start, tokens.indexOf('}', start)));
  return own?.[1] ?? new RegExp(`${name}: (#[0-9a-f]{3,6})`).exec(tokens)?.[1] ?? '';
}

function luminance(colour: string): number {
  const hex = colour.slice(1);
  const whole = hex.length === 3 ? Array.from(hex, (digit) => digit + digit).join('') : hex;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one: string, two: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('进度条', () => {
  it('填充用品牌色、底用页面色', () => {
    const bars = files.flatMap((file) => {
      const styles = read(file);
      return [...styles.matchAll(/::-webkit-progress-(bar|value)\s*\{([^}]*)\}/g)].map(
        ([, part, body = '']) => [part, /background(?:-color)?: ([^;]+);/.exec(body)?.[1]],
      );
    });
    expect(bars.length).toBeGreaterThan(2);
    for (const [part, colour] of bars)
      expect(colour, part).toMatch(part === 'value' ? /^var\(--brand\)$/ : /^(?:var\(--surface\)|none)$/);
  });

  it.each([
    ['标准', ':root {', '--edge', 1],
    ['高对比', "html[data-contrast='high'] {", '--edge', 7],
  ])('%s：填充与底、与边框分得清', (_name, block, edge, least) => {
    const [fill, ground, border] = ['--brand', '--surface', edge].map((name) => colourIn(block, name));
    expect(contrast(fill ?? '', ground ?? '')).toBeGreaterThanOrEqual(3);
    expect(contrast(border ?? '', ground ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('头图的线描各不超过 6 kB', () => {
  const drawings = ['skyline.svg', 'hills.svg'].map((name) => new URL(`apps/portal/public/${name}`, ROOT));
  expect(drawings.map((drawing) => statSync(drawing).size).filter((bytes) => bytes > 6_000)).toEqual([]);
});

// The mark that stands behind the text of every sheet of a PDF, light and again and again.

/** Points: of a character, between two repetitions, and of a repetition's height. */
const MARK = { character: 10, gap: 60, height: 150 };

/** A sheet full of these lines, the size of the sheet in points; NotoSansSC is the one font that it asks for. */
export function watermarkSvg(
  lines: readonly string[],
  { width, height }: { width: number; height: number },
): string {
  const { character, gap, height: tile } = MARK;
  const step = character * Math.max(...lines.map(({ length }) => length)) + gap;
  const texts = lines.map((line, at) => `<tspan x="0" dy="${at * character * 1.6}">${escaped(line)}</tspan>`);
  const places = Array.from({ length: Math.ceil(height / tile) }, (_, row) =>
    Array.from({ length: Math.ceil(width / step) + 1 }, (_unused, column) => ({
      x: (column - (row % 2) / 2) * step + 10,
      y: (row + 1) * tile,
    })),
  ).flat();
  const marks = places.map(
    ({ x, y }) => `<text transform="translate(${x} ${y}) rotate(-20)">${texts.join('')}</text>`,
  );
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g font-family="NotoSansSC" font-size="${character}" fill="#eeeeee">${marks.join('')}</g></svg>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const escaped = (text: string): string => text.replace(/[<>&]/g, (one) => ENTITIES[one] ?? '');

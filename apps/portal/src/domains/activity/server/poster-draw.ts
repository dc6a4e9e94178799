// Draws a poster of 750 × 1334 as PNG in the thread of drawings: outlines by resvg, in the Chinese font that papers use.
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { toString as qrCode } from 'qrcode';
import type { PosterDrawing } from './poster-shape.ts';
import { posterSvg } from './poster-svg.ts';

const require = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);

/** What the drawing thread calls. */
export async function draw(drawing: PosterDrawing): Promise<Uint8Array> {
  const qr = await qrCode(drawing.address, { type: 'svg', margin: 0 });
  const picture = new Resvg(posterSvg(drawing, qr), {
    font: {
      loadSystemFonts: false,
      fontFiles: [fontOf('400Regular'), fontOf('700Bold')],
      defaultFontFamily: 'Noto Sans SC',
    },
  });
  return picture.render().asPng();
}

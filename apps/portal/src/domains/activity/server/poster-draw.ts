// Draws a poster of 750 × 1334 as PNG in a thread of its own: outlines by resvg, in the Chinese font that papers use.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { toString as qrCode } from 'qrcode';
import type { PosterDrawing } from './poster-shape.ts';
import { posterSvg } from './poster-svg.ts';

const require = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);

// oxlint-disable-next-line typescript/consistent-type-assertions -- activity-files.ts, which starts the thread, gives exactly this
const drawing = workerData as PosterDrawing;
const qr = await qrCode(drawing.address, { type: 'svg', margin: 0 });
const picture = new Resvg(posterSvg(drawing, qr), {
  font: {
    loadSystemFonts: false,
    fontFiles: [fontOf('400Regular'), fontOf('700Bold')],
    defaultFontFamily: 'Noto Sans SC',
  },
});
parentPort?.postMessage(picture.render().asPng());

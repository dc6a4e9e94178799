// The QR code of an address as a picture in the page itself. Server only: loaders call it.
import { toString as qrCode } from 'qrcode';

/** `data:` address of the picture. */
export async function qrOf(url: string): Promise<string> {
  const svg = await qrCode(url, { type: 'svg', margin: 1 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

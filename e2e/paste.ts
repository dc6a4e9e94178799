// Pastes what a clipboard would hold: the browser gives its own to nobody without a screen.
import type { Locator } from 'playwright-core';

export interface Clipboard {
  html?: string;
  plain: string;
  /** A picture of its own, as Base64. */
  png?: string;
}

/** Where the text stands in the field; at its end where it has not been touched. */
export async function pasteInto(field: Locator, clipboard: Clipboard): Promise<void> {
  await field.focus();
  await field.evaluate((element, { html, plain, png }) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    if (html !== undefined) data.setData('text/html', html);
    if (png !== undefined) {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, clipboard);
}

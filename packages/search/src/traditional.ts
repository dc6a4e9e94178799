// Traditional characters, as typed in Hong Kong and Taiwan, written as on the mainland (高新技術 → 高新技术). Server only:
// the tables of opencc-js (docs/adr/0023-owners-words.md) never reach a browser.

import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 't', to: 'cn' });

/** The text in simplified characters; simplified text stays as it is. */
export function simplified(text: string): string {
  return convert(text);
}

// The one function of qrcode that is used here. Its published types bring those of Node with them, which pages must not see.
declare module 'qrcode' {
  /** The code as SVG. */
  export function toString(text: string, options: { type: 'svg'; margin: number }): Promise<string>;
}

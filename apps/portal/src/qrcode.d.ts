// The functions of qrcode that are used here. Its published types bring those of Node with them, which pages must not see.
declare module 'qrcode' {
  /** The code as SVG. */
  export function toString(text: string, options: { type: 'svg'; margin: number }): Promise<string>;
  /** The code as PNG; `scale` in dots a module. */
  export function toBuffer(
    text: string,
    options: { type: 'png'; margin: number; scale: number },
  ): Promise<Uint8Array>;
}

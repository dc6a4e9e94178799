// The stream that a page is rendered into. React writes two kilobytes at a time, and every piece passes several streams, the
// compression and the socket by itself: what it writes in one go leaves as one piece. Server only.
import { Duplex } from 'node:stream';

/** A stream to write to and to read from. What is slow comes in pieces of its own. */
export function inOnePiece(): Duplex {
  let pieces: Uint8Array[] = [];
  let leaving: NodeJS.Immediate | undefined;
  const leave = () => {
    leaving = undefined;
    if (pieces.length > 0) stream.push(Buffer.concat(pieces));
    pieces = [];
  };
  const stream: Duplex = new Duplex({
    read() {},
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      leaving ??= setImmediate(leave);
      done();
    },
    final(done) {
      leave();
      stream.push(null);
      done();
    },
    destroy(error, done) {
      clearImmediate(leaving);
      done(error);
    },
  });
  return stream;
}

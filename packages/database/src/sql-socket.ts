// The socket under a connection. It turns two kinds of silence into errors, which the driver would wait out for
// ever: a server (or a proxy before it) that accepts and hangs up at once, and one that no longer answers.
import { Socket } from 'node:net';

/** Where the driver wants to go; `path` wins over host and port. */
export interface SocketAddress {
  path: string | false | undefined;
  host: string[];
  port: number[];
}

/** An error that `isUnavailable` recognises by its code. */
function connectionError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Returns a factory of guarded sockets for one pool, already connecting when handed out (the driver's writes are
 * kept until the connection stands). Several hosts are tried in turn.
 * `silenceMs`: a connection that owes an answer this long is destroyed with ETIMEDOUT; 0 = never. Over TLS only the
 * hang-up is noticed, since the TLS layer takes the raw socket's events.
 */
export function guardedSockets(silenceMs: number): (address: SocketAddress) => Socket {
  let attempt = 0;
  return ({ path, host, port }) => {
    const socket = new Socket();
    destroyOnHangUp(socket);
    if (silenceMs > 0) destroyOnSilence(socket, silenceMs);
    const index = attempt++ % host.length;
    const name = host[index] ?? 'localhost';
    if (path) socket.connect(path);
    // `host` on the socket is where the driver looks for the name to check a certificate against
    else Object.assign(socket, { host: name }).connect(port[index] ?? 5432, name);
    return socket;
  };
}

/** A connection closed before its first byte is a refusal; the driver would connect again in a loop. */
function destroyOnHangUp(socket: Socket): void {
  socket.once('end', () => {
    if (socket.bytesRead === 0) socket.destroy(connectionError('ECONNRESET', 'the database hung up'));
  });
}

/** Idle connections stay; only one that has sent something and got nothing back is given up. */
function destroyOnSilence(socket: Socket, silenceMs: number): void {
  let answeredUpTo = 0;
  socket.on('data', () => {
    answeredUpTo = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs, () => {
    const owesAnswer = socket.bytesWritten > answeredUpTo;
    if (owesAnswer) socket.destroy(connectionError('ETIMEDOUT', 'the database does not answer'));
  });
}

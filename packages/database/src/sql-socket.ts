// The socket under a connection. It brings the driver (postgres 3.4.9) the fate of a connection in a form that the
// driver can bear, and turns two kinds of silence into errors, which it would wait out for ever: a server (or a
// proxy before it) that accepts and hangs up at once, and one that no longer answers.
import { Socket } from 'node:net';

/** Where the driver wants to go; `path` wins over host and port. */
export interface SocketAddress {
  path: string | false | undefined;
  host: string[];
  port: number[];
}

export interface SocketOptions {
  /** A connection that owes an answer this long is destroyed with ETIMEDOUT; 0 = never. */
  silenceMs: number;
  /** Called when a socket closes without our doing, before the driver learns of it: it stood, or never did. */
  onLost: (stood: boolean) => void;
  /** Called with what each answer says of the connection's transaction, before the driver learns of it. */
  onStatus: (status: TransactionStatus) => void;
}

/** As ReadyForQuery has it; `unknown` where TLS hides it. */
export type TransactionStatus = 'idle' | 'open' | 'failed' | 'unknown';

/**
 * Returns a factory of sockets for one pool, already connecting when handed out (the driver's writes are kept until
 * the connection stands). Several hosts are tried in turn.
 * Over TLS only hang-ups and losses are noticed, since the TLS layer takes the raw socket's events.
 */
export function guardedSockets(options: SocketOptions): (address: SocketAddress) => Socket {
  const { silenceMs, onLost, onStatus } = options;
  let attempt = 0;
  return ({ path, host, port }) => {
    const socket = new Socket();
    tellErrorsWithClose(socket, onLost);
    destroyOnHangUp(socket);
    readStatus(socket, onStatus);
    if (silenceMs > 0) destroyOnSilence(socket, silenceMs);
    const index = attempt++ % host.length;
    const name = host[index] ?? 'localhost';
    if (path) socket.connect(path);
    // `host` on the socket is where the driver looks for the name to check a certificate against
    else Object.assign(socket, { host: name }).connect(port[index] ?? 5432, name);
    return socket;
  };
}

/**
 * Holds an error back until the close that follows. Between the two, the driver would reject the waiting statements
 * but still hand new ones to the dying connection; these would never be answered, or get the answer to another
 * statement once it has reconnected.
 */
function tellErrorsWithClose(socket: Socket, onLost: SocketOptions['onLost']): void {
  let error: unknown;
  let isOurDoing = false;
  const emit = socket.emit.bind(socket);
  const end = socket.end.bind(socket);
  const tell = (event: string, ...args: unknown[]) => Reflect.apply(emit, socket, [event, ...args]);
  socket.end = (...args: unknown[]) => {
    // the driver takes its leave with a last message; node answers the server's end with none
    if (args.length > 0) isOurDoing = true;
    return Reflect.apply(end, socket, args);
  };
  socket.emit = (event: string, ...args: unknown[]) => {
    if (event === 'error') {
      error = args[0];
      return true;
    }
    if (event === 'close') {
      if (!isOurDoing) onLost(socket.bytesRead > 0);
      if (error !== undefined) tell('error', error);
    }
    return tell(event, ...args);
  };
}

/** A connection closed before its first byte is a refusal; the driver would connect again in a loop. */
function destroyOnHangUp(socket: Socket): void {
  socket.once('end', () => {
    if (socket.bytesRead === 0) socket.destroy(connectionError('ECONNRESET', 'the database hung up'));
  });
}

const STATUS_BY_BYTE = new Map<number, TransactionStatus>([
  [0x49, 'idle'],
  [0x54, 'open'],
  [0x45, 'failed'],
]);
/** ReadyForQuery: `Z`, the length 5, one byte. It ends every answer, so it stands last in what has come. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
/** The answer to the request for TLS: yes. No other first answer begins so. */
const TLS_ACCEPTED = 0x53;

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
function readStatus(socket: Socket, onStatus: SocketOptions['onStatus']): void {
  let last: Buffer = Buffer.alloc(0);
  let isEncrypted = false;
  socket.on('data', (data: Buffer) => {
    if (socket.bytesRead === data.length) isEncrypted = data.length === 1 && data[0] === TLS_ACCEPTED;
    if (isEncrypted) return onStatus('unknown');
    const tail = data.subarray(-READY.length - 1);
    last = tail.length > READY.length ? tail : Buffer.concat([last, tail]).subarray(-READY.length - 1);
    const status = STATUS_BY_BYTE.get(last[READY.length] ?? 0);
    if (status !== undefined && READY.equals(last.subarray(0, READY.length))) onStatus(status);
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

/** An error that `isUnavailable` recognises by its code. */
function connectionError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

// Ports that cannot be listened at, told before any work. In JavaScript with node:* alone, since it also runs before anything
// is installed, on any Node ≥ 20.
import { createServer } from 'node:net';

const REASONS = {
  EADDRINUSE: '已被占用，请停止占用它的程序，或换一个端口',
  EACCES: '没有权限监听，请用 1024 以上的端口',
  EADDRNOTAVAIL: '无法监听：HOST 不是本机的地址',
  ENOTFOUND: '无法监听：找不到 HOST 所写的地址',
};

/** One Chinese sentence for each that cannot be used. */
export async function busyPorts(wanted) {
  const faults = await Promise.all(wanted.map(faultOf));
  return faults.filter((fault) => fault !== null);
}

/** The ports of `npm start` as the environment names them; what is no port is left to the configuration. */
export function portsOf(env) {
  const sso = { name: 'SSO_PORT', port: Number(env.SSO_PORT || 8082), host: '127.0.0.1' };
  return [
    { name: 'PORT', port: Number(env.PORT || 8081), host: env.HOST || '127.0.0.1' },
    ...(env.SSO_CAS_URL ? [] : [sso]),
  ].filter(({ port }) => Number.isInteger(port) && port > 0 && port <= 65_535);
}

function faultOf({ name, port, host }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) =>
      resolve(`${name}：端口 ${port} ${REASONS[code] ?? `无法监听（${code}）`}`),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

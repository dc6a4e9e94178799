// Starts the development sign-on server alone: SSO_PORT, PUBLIC_URL.
import { startSso } from './server.ts';

if (process.env['APP_MODE'] === 'production') throw new Error('开发登录服务器不能用于正式环境');
const publicUrl = process.env['PUBLIC_URL'];
const sso = await startSso({
  port: Number(process.env['SSO_PORT'] || 8082),
  portalUrls: publicUrl ? [publicUrl] : [],
});
console.log(`开发登录服务器：${sso.url}/login`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sso.close());

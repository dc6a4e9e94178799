// The one error table of the product: what a fault is called, which HTTP status and returnCode it answers with
// (decisions.md, Calls 3), and the sentence a user reads. Nothing else decides about status codes.

interface ErrorKind {
  http: number;
  returnCode: number;
  message: string;
}

export const ERRORS = {
  /** Input that breaks the contract or a business rule; carries every failing field. */
  INVALID: { http: 422, returnCode: 3000, message: '提交的内容有误，请修改后重试' },
  /** The request makes no sense here (wrong tenant host, unreadable body, too early). */
  BAD_REQUEST: { http: 400, returnCode: 4000, message: '请求有误，请刷新页面后重试' },
  /** Nobody is signed in, or the session has ended (spec §8). */
  NOT_SIGNED_IN: { http: 401, returnCode: 4010, message: '登录已过期或未登录，请重新登录' },
  /** Signed in, but without the right; also any enterprise that is not the user's. */
  FORBIDDEN: { http: 403, returnCode: 4030, message: '您没有权限进行此操作，如需开通请联系园区服务热线' },
  /** The user acts for no enterprise yet. */
  ENTERPRISE_NOT_BOUND: { http: 403, returnCode: 4030, message: '请先绑定企业' },
  /** Disclaimer and licence are not yet accepted (decisions.md, Sign-in 8). */
  LICENSE_NOT_ACCEPTED: { http: 403, returnCode: 4030, message: '请先阅读并同意数据保密声明与软件许可协议' },
  /** A cross-site or forged write. */
  CROSS_SITE: { http: 403, returnCode: 4030, message: '请求来源不受信任，请从本网站页面操作' },
  /** Missing, unpublished, or somebody else's: the three are not told apart. */
  NOT_FOUND: { http: 404, returnCode: 4040, message: '您访问的内容不存在或已下线' },
  METHOD_NOT_ALLOWED: { http: 405, returnCode: 4000, message: '不支持的请求方式' },
  LENGTH_REQUIRED: { http: 411, returnCode: 4000, message: '请求没有说明内容长度（Content-Length）' },
  /** The same thing exists, or somebody changed it meanwhile. */
  CONFLICT: { http: 409, returnCode: 4090, message: '内容已被更新或已存在，请刷新后再操作' },
  TOO_LARGE: { http: 413, returnCode: 4130, message: '提交的内容超过大小限制' },
  ADDRESS_TOO_LONG: { http: 414, returnCode: 4000, message: '地址过长，请减少查询条件后重试' },
  UNSUPPORTED_TYPE: { http: 415, returnCode: 4150, message: '不支持的内容格式' },
  RANGE_NOT_SATISFIABLE: { http: 416, returnCode: 4000, message: '请求的内容范围不存在' },
  EXPECTATION_FAILED: { http: 417, returnCode: 4000, message: '不支持请求头 Expect 中的要求' },
  /** Rate limit; the reply carries Retry-After. */
  TOO_MANY: { http: 429, returnCode: 4290, message: '操作过于频繁，请稍后再试' },
  HEADERS_TOO_LARGE: { http: 431, returnCode: 4000, message: '请求头过大，请清理浏览器 Cookie 后重试' },
  /** A defect of ours. The text never says more; the request id does. */
  INTERNAL: { http: 500, returnCode: 5000, message: '系统繁忙，请稍后重试或联系园区服务热线' },
  /** Database or sign-on server gone; the reply carries Retry-After. */
  UNAVAILABLE: { http: 503, returnCode: 5030, message: '服务暂时不可用，请稍后重试' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** One fault of one field, as the envelope's data carries it (returnCode 3000). */
export interface FieldError {
  field: string;
  errorMessage: string;
}

interface ErrorDetail {
  /** Replaces the table's sentence where the cause can be named more exactly. */
  message?: string;
  /** All failing fields at once; only with INVALID. */
  fields?: FieldError[];
  /** Seconds after which another try makes sense; becomes Retry-After. */
  retryAfterSeconds?: number;
  /** Methods that the address does know; becomes Allow. */
  allow?: readonly string[];
  /** Facts that a client needs to go on, e.g. both versions of a conflict. */
  facts?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected fault on its way to the reply. Build it with appError. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[];
  readonly facts: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, detail: ErrorDetail) {
    super(detail.message ?? ERRORS[code].message, { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = detail.fields ?? [];
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.allow = detail.allow ?? [];
    this.facts = detail.facts;
  }
}

/** The fault to throw: `throw appError('NOT_FOUND')`. */
export const appError = (code: ErrorCode, detail: ErrorDetail = {}): AppError => new AppError(code, detail);

/** INVALID with every failing field. */
export const invalid = (...fields: FieldError[]): AppError => appError('INVALID', { fields });

// Words of error pages (spec §8). Strings quoted by the spec stay literal.

export interface ErrorWords {
  title: string;
  /** The spec's own words, or a plain explanation. */
  note: string;
  advice: string;
}

const SERVER_ERROR: ErrorWords = {
  title: '页面暂时无法显示',
  note: '系统处理您的请求时出现问题，我们已记录',
  advice: '请稍后重试。如仍无法显示，请拨打服务热线并告知下方问题编号',
};

/** Of what went wrong in the browser: nothing is recorded and there is no number. */
const UNNUMBERED: ErrorWords = {
  title: SERVER_ERROR.title,
  note: '页面在显示时出现问题',
  advice: '请刷新后重试。如仍无法显示，请拨打服务热线',
};

/** Of the console: who works there, or would, has no enterprise. */
const CONSOLE_FORBIDDEN: ErrorWords = {
  title: '您没有权限查看此内容',
  note: '当前账号未获授权',
  advice: '如需开通，请联系园区管理员，或拨打服务热线',
};

const ERROR_WORDS: Record<number, ErrorWords> = {
  400: { title: '无法打开此地址', note: '地址中的内容不完整或有误', advice: '请返回首页，从导航重新进入' },
  401: { title: '请先登录', note: '未登录用户禁止访问，请先登录', advice: '登录后将回到当前页面' },
  403: {
    title: '您没有权限查看此内容',
    note: '当前账号或企业未获授权',
    advice: '如需开通，请联系贵公司管理员，或拨打服务热线',
  },
  404: {
    title: '页面不存在',
    note: 'This page could not be found',
    advice: '请核对地址是否完整；内容也可能已被移动或下线',
  },
  429: { title: '访问过于频繁', note: '短时间内的请求过多', advice: '请稍等片刻再试' },
  500: SERVER_ERROR,
  503: { title: '服务正在维护', note: '系统暂时无法提供服务', advice: '请稍后重试，或拨打服务热线咨询' },
};

/** The words of an error page; a status without its own words reads like 500. */
export function errorWords(status: number, hasNumber = true, isConsole = false): ErrorWords {
  if (status === 403 && isConsole) return CONSOLE_FORBIDDEN;
  const words = ERROR_WORDS[status] ?? SERVER_ERROR;
  return words === SERVER_ERROR && !hasNumber ? UNNUMBERED : words;
}

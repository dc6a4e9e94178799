// Words of the light components that no caller supplies. One place to proofread; a caller may override most by props. Only
// constants, which the build puts where they are used: words that are functions stand in files of their own, since a file
// that every page shares would carry them to every page.

export const TEXT_NEW_WINDOW = '（在新窗口打开）';
export const TEXT_NO_VALUE = '--';
export const TEXT_LOADING = '加载中';
export const TEXT_NO_DATA = '暂无数据';
export const TEXT_NO_RESULT = '没有找到符合条件的内容';
export const TEXT_ALL_DONE = '暂无待处理的内容';
export const TEXT_MORE = '更多';
export const TEXT_CLOSE = '关闭';
export const TEXT_RETRY = '重试';
export const TEXT_COPY = '复制';
export const TEXT_COPIED = '已复制';
export const TEXT_COPY_REFUSED = '浏览器未允许复制，请手动选择文字复制';
export const TEXT_REQUEST_ID = '问题编号';
export const TEXT_HOTLINE = '服务热线';
export const TEXT_ERROR_TITLE = '内容暂时无法显示';
export const TEXT_ERROR_ADVICE = '请稍后重试。如多次重试仍无法显示，请联系我们并告知问题编号';
export const TEXT_ERROR_PREFIX = '错误：';
export const TEXT_REQUIRED = '必填';
export const TEXT_OPTIONAL = '（选填）';
export const TEXT_CHOOSE = '请选择';
export const TEXT_BREADCRUMB = '面包屑';
export const TEXT_BACK_TO_TOP = '返回顶部';
export const TEXT_NOTICES = '消息提示';
export const TEXT_SEARCH = '搜索';
export const TEXT_HOT_WORDS = '热门搜索：';
export const TEXT_FILTERS = '筛选条件';
export const TEXT_DONE = '完成';
export const TEXT_CHOSEN = '已选条件';
export const TEXT_REMOVE = '移除';
export const TEXT_CLEAR_ALL = '清除全部';
export const TEXT_MORE_FILTERS = '更多筛选';
export const TEXT_ALL = '全部';
export const TEXT_APPLY_FILTER = '筛选';
export const TEXT_QUERY = '查询';
export const TEXT_RESET = '重置';
export const TEXT_SHARE = '分享';
export const TEXT_COPY_LINK = '复制链接';
export const TEXT_SCAN = '手机扫码查看';
export const TEXT_POSTER = '生成海报';
export const TEXT_ADD_ROW = '新增一行';
export const TEXT_REMOVE_ROW = '删除此行';
export const TEXT_ROW_ACTIONS = '增删行';
export const TEXT_KEEP_ROW = '再想想';
export const TEXT_REMOVE_ROW_NOTE = '此行已填写内容，删除后需要重新填写';
export const TEXT_PASTE_HINT = '可从电子表格复制多行，粘贴到任一单元格';
export const TEXT_NOT_A_NUMBER = '无法识别为数字，将按原文保存';
export const TEXT_UNSAVED = '当前内容尚未保存，确定离开吗？';
export const TEXT_UNSAVED_NOTE = '离开后，本页未保存的修改将丢失';
export const TEXT_STAY = '留在本页';
export const TEXT_LEAVE = '离开';

/** How a day or a month is typed. */
export const dateExample = (kind: 'date' | 'month'): string => (kind === 'date' ? '2020-01-31' : '2020-01');
export const dateFormText = (kind: 'date' | 'month'): string => (kind === 'date' ? '年-月-日' : '年-月');

/** The button that does what was asked twice. */
export const sureText = (word: string): string => `确认${word}`;
export const TEXT_CHOOSE_FILE = '选择文件';

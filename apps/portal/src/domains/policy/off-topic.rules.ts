// Keywords that ask for something else than policies of this place: matters of everyday life, and what other provinces
// do. Only a keyword of which not all words are found is looked at.

/** Words of everyday life; one among words that no policy has makes the whole keyword another matter (军人电影). */
const EVERYDAY = new RegExp(
  [
    '电影|电视剧|动漫|动画|综艺|明星|演唱会|音乐|歌曲|歌词|小说|漫画|游戏|王者|网红|直播回放|抖音热|八卦|壁纸|表情包',
    '旅游|旅行|景点|景区|门票|酒店预订|机票|火车票|高铁票|船票|车票|地铁|公交|航班|民宿|签证旅游|攻略',
    '天气|下雨|下雪|气温|台风|地震|日历|星座|运势|算命|属相|风水|彩票|双色球|麻将|股票|基金净值|炒股|比特币|黄金价',
    '世界杯|欧冠|奥运|亚运|足球|篮球|比分|赛程|健身|减肥|瑜伽|跑步|钓鱼|舞蹈|钢琴|绘画班|广场舞',
    '菜谱|做法|火锅|烧烤|奶茶加盟|美食|外卖|餐厅推荐|食谱|煮|炒菜|蛋糕',
    '医院|挂号|看病|症状|感冒|发烧|咳嗽|头疼|怀孕|疫苗|牙齿|近视|中医|偏方|整容|戒烟|失眠|药店|体检套餐',
    '恋爱|失恋|相亲|结婚|婚礼|婚纱|彩礼|离婚|分手|出轨|二胎|三胎|生孩子|奶粉|幼儿园报名|孩子|小孩|宝宝|儿童|老婆|老公|婆婆',
    '高考|中考|考研|考公|公务员|成绩|分数线|志愿填报|高考志愿|作业|作文|论文|查重|留学申请|学区|小学|初中|高中|补课|家教|四六级|排名',
    '宠物|猫|狗|养猪|养鸡|种水稻|小麦|玉米|蔬菜价|果树|花卉|化肥|农药|宅基地|农机|渔船|苹果价',
    '驾照|驾驶证|违章|摇号|车牌|车险|二手车|买车|汽车保养|停车|加油站|洗车|过户|车展票',
    '身份证|户口|护照|港澳通行证|结婚证|居住证|出生证|死亡证|遗嘱|遗产|公证|公积金|养老金|退休|医保|低保金|墓地',
    '手机号|号码|话费|宽带|微信|支付宝|淘宝|拼多多|京东购物|快递单|打印机|电脑|蓝屏|密码|验证码|下载|安装教程|翻译|壁挂',
    '骗局|诈骗|举报电话|报警|打官司|律师推荐|殡葬|搬家公司|保姆|月嫂|开锁|维修电话|丢了|理赔|户号|单号|范本|大选|战争|新闻|总统',
  ].join('|'),
  'u',
);

/** Deeds of private life; with one of them a keyword is another matter whatever else it says. */
const PRIVATE =
  /丢了|丢失|弄丢|补办|挂失|失主|押金|租车|自驾|走势|学车|网贷|坐牢|物业费|计算器|社保卡|信用卡|花呗|离婚|失恋|相亲|彩礼|怀孕|减肥|感冒|发烧|失眠|戒烟|算命|星座|彩票|炒股|查重|高考|中考|考研|壁纸|表情包|歌词|演唱会|离职|辞职|请假条|借条|查快递|快递到哪|快递单|苹果手机|手机以旧换新|手机上交|(?:朋友|亲戚|熟人|邻居).{0,2}借|借给(?:朋友|亲戚|熟人)/u;

/** True for a keyword about private life. */
export const isPrivate = (keyword: string): boolean => PRIVATE.test(keyword);

/** True for a keyword that asks for a policy no longer in force (旧的高企奖励, 以前的证书还算数吗). */
export const asksForPast = (keyword: string): boolean =>
  /旧版|旧的|旧办法|旧政策|老版|老办法|老政策|(?:以前|之前|原来|过去)[的那]|失效|废止|作废|还算数|还能用吗|还有效吗/u.test(
    keyword,
  );

/** Provinces and cities of other provinces that keywords name. */
const ELSEWHERE =
  '北京|天津|上海|重庆|河北|山西|内蒙古|辽宁|吉林|黑龙江|江苏|浙江|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|香港|澳门|台湾|' +
  '深圳|广州|珠海|佛山|东莞|中山|惠州|汕头|厦门|福州|泉州|杭州|宁波|温州|嘉兴|绍兴|金华|义乌|台州|苏州|无锡|常州|南京|南通|扬州|镇江|徐州|盐城|昆山|淮安|泰州|连云港|' +
  '青岛|济南|烟台|潍坊|临沂|郑州|洛阳|武汉|宜昌|长沙|株洲|南昌|赣州|成都|绵阳|贵阳|昆明|西安|兰州|西宁|银川|乌鲁木齐|石家庄|唐山|保定|雄安|太原|呼和浩特|包头|沈阳|大连|长春|哈尔滨|南宁|桂林|海口|三亚|拉萨|浦东|临港|前海|横琴|大湾区|京津冀';

/** Another place at the beginning names whose policy is asked for; 深圳客户 and 上海的供应商 are people to deal with. */
const OF_ELSEWHERE = new RegExp(
  `^(?:${ELSEWHERE})[省市区]?(?!的?(?:客户|公司|企业|厂|工厂|老板|人(?!才)|专家|教授|供应商|甲方|买家|总部|大学(?!生)|高校|银行|展|参展|搬|迁|来|过来|那边|单位|分公司|子公司|国企))`,
  'u',
);

/** Whoever trades in something everyday asks as an enterprise: 民宿老板, 宠物店, 做农机的. */
const AS_TRADE = new RegExp(
  `(?:${EVERYDAY.source}).{0,2}(?:店|铺|馆|厂|坊|公司|企业|工作室|合作社|老板|行业|生意|机构|平台|医院|诊所|餐厅|酒店|影院)|(?:做|开|卖|造|办|搞|生产|经营).{0,2}(?:${EVERYDAY.source})`,
  'u',
);

/** True for a keyword that is about everyday life or about the policies of another place. `unknown`: its words that no policy has. */
export const isOtherMatter = (keyword: string, unknown: readonly string[]): boolean =>
  (unknown.some((word) => EVERYDAY.test(word)) && !AS_TRADE.test(keyword)) ||
  (OF_ELSEWHERE.test(keyword) && unknown.some((word) => keyword.startsWith(word)));

/** Names of countries and their regions, which say where a thing happens, and seldom which. */
const COUNTRIES: ReadonlySet<string> = new Set(
  (
    '国外 海外 国际 外国 欧洲 欧美 美洲 非洲 亚洲 中东 东南亚 中亚 拉美 南美 ' +
    '美国 德国 日本 韩国 法国 英国 俄罗斯 印度 越南 泰国 印尼 马来西亚 新加坡 菲律宾 意大利 西班牙 荷兰 瑞士 瑞典 波兰 ' +
    '土耳其 墨西哥 巴西 加拿大 澳大利亚 沙特 阿联酋 迪拜 埃及 南非 哈萨克斯坦'
  ).split(' '),
);

export const isCountry = (word: string): boolean => COUNTRIES.has(word);

// Clipboards in the shape that Word (Windows, Mac), WPS, Excel and web pages write them, and what of each is stored.

export interface ClipboardSample {
  name: string;
  html: string;
  plain: string;
  /** The stored text. Pictures stand as `<img alt="…">`. */
  stored: string;
  /** What is asked for, in order: descriptions of pictures. */
  asked?: readonly string[];
  /** What the editor says. */
  told?: string;
}

/** A picture of 1 × 1, green. */
export const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const NUMBERED = (list: string, level: number, sign: string, words: string): string =>
  `<p class=MsoListParagraph style='margin-left:${18 * level}.0pt;text-indent:-18.0pt;mso-char-indent-count:0;
mso-list:${list.replace(' ', ` level${level} `)}'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:
等线;mso-bidi-font-family:等线'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:等线'>${words}<span lang=EN-US><o:p></o:p></span></span></p>`;

const WORD_HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/zhang/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:TrackRevisions/></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-parent:""; margin:0cm; font-size:10.5pt;}
@list l0 {mso-list-id:1; mso-list-template-ids:1;} --></style>
<!--[if gte mso 10]><style> table.MsoNormalTable {mso-style-name:普通表格;} </style><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->`;
const WORD_TAIL = '<!--EndFragment--></body></html>';

const word: ClipboardSample = {
  name: 'Word（Windows）：标题、加粗、链接、嵌套编号、合并单元格、批注、修订、图片',
  html: `${WORD_HEAD}
<h1 align=center style='text-align:center'><span style='font-size:22.0pt;font-family:方正小标宋简体'>关于组织申报绿色工厂的<span lang=EN-US>通知<o:p></o:p></span></span></h1>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal style='text-indent:32.0pt'><span style='font-family:仿宋_GB2312'>各有关企业：请于<b style='mso-bidi-font-weight:
normal'>12月20日前</b>报送<del cite="mailto:%E5%BC%A0" datetime="2026-11-20T09:12">纸质</del><ins cite="mailto:%E5%BC%A0"
datetime="2026-11-20T09:12">电子</ins>材料<span class=MsoCommentReference><span lang=EN-US style='font-size:10.5pt'><a
style='mso-comment-reference:用_1;mso-comment-date:20261120T0915'></a><![if !supportAnnotations]><a class=msocomanchor
id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" language=JavaScript
name="_msoanchor_1">[用1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>，详见<span
lang=EN-US><a href="https://www.gov.cn/zhengce/">政策
原文</a></span>。<span style='display:none;mso-hide:all'>内部：不要外传</span><o:p></o:p></span></p>
<h2><a name="_Toc1"></a><span style='font-family:黑体'>申报程序</span></h2>
${NUMBERED('l0 lfo1', 1, '1.', '登录园企通')}
${NUMBERED('l0 lfo1', 1, '2.', '填写申报表')}
${NUMBERED('l0 lfo1', 2, 'a.', '企业基本情况')}
${NUMBERED('l0 lfo1', 2, 'b.', '能耗情况')}
${NUMBERED('l0 lfo1', 1, '3.', '提交')}
<p class=MsoNormal>提交之后：</p>
${NUMBERED('l0 lfo1', 1, '4.', '等待受理')}
${NUMBERED('l1 lfo2', 1, "<span style='font-family:Wingdings'>l</span>", '电话通知')}
${NUMBERED('l2 lfo3', 1, '（一）', '有下列情形之一的不予受理')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 width=568 style='border-collapse:collapse;width:426.1pt'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=284 style='width:213.05pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal align=center><b>材料<o:p></o:p></b></p></td><td width=284 colspan=2><p class=MsoNormal><b>要求</b></p></td></tr></thead>
 <tr style='mso-yfti-irow:1'><td width=284 rowspan=2 valign=top style='width:213.05pt'><p class=MsoNormal>申报表</p></td>
  <td width=142><p class=MsoNormal>份数</p></td><td width=142><p class=MsoNormal><span lang=EN-US>2<o:p></o:p></span></p></td></tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'><td width=142><p class=MsoNormal>盖章</p></td><td width=142><p class=MsoNormal>企业公章</p><p class=MsoNormal>骑缝章</p></td></tr>
 <![if !supportMisalignedColumns]><tr height=0><td width=284 style='border:none'></td><td width=142 style='border:none'></td><td width=142 style='border:none'></td></tr><![endif]>
</table>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shapetype id="_x0000_t75"></v:shapetype><v:shape id="图片_1" style='width:415pt'><v:imagedata src="file:///C:/Users/zhang/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=554 height=311 src="file:///C:/Users/zhang/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="图片_1"><![endif]><o:p></o:p></span></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript onmouseout="msoCommentHide('_com_1')">
<p class=MsoCommentText>这里要改</p></div></div></div>${WORD_TAIL}`,
  plain: '关于组织申报绿色工厂的通知',
  stored:
    '<h2>关于组织申报绿色工厂的通知</h2>' +
    '<p>各有关企业：请于<strong>12月20日前</strong>报送电子材料，详见<a href="https://www.gov.cn/zhengce/" rel="noopener noreferrer" target="_blank">政策原文</a>。</p>' +
    '<h3>申报程序</h3>' +
    '<ol><li>登录园企通</li><li>填写申报表<ol type="a"><li>企业基本情况</li><li>能耗情况</li></ol></li><li>提交</li></ol>' +
    '<p>提交之后：</p><ol start="4"><li>等待受理</li></ol><ul><li>电话通知</li></ul>' +
    '<p>（一） 有下列情形之一的不予受理</p>' +
    '<table><thead><tr><th scope="col"><strong>材料</strong></th><th scope="col" colspan="2"><strong>要求</strong></th></tr></thead>' +
    '<tbody><tr><td rowspan="2">申报表</td><td>份数</td><td>2</td></tr><tr><td>盖章</td><td><p>企业公章</p><p>骑缝章</p></td></tr></tbody></table>' +
    '<p>【此处有图片，请另行上传】</p>',
  told: '有 1 张图片没有随文字带来，已在原处标明，请另行上传图片',
};

const mac: ClipboardSample = {
  name: 'Word（Mac）：项目符号与嵌套、标题样式、脚注、目录书签',
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:////Users/li/Library/Group%20Containers/UBF8T346G9.Office/TemporaryItems/msohtmlclip/clip_filelist.xml">
<style><!-- @font-face {font-family:"Cambria Math";} p.MsoTitle {mso-style-name:标题;} --></style></head>
<body lang=ZH-CN style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>企业服务日安排</p>
<p class=MsoNormal style='mso-outline-level:2'><b>一、时间<o:p></o:p></b></p>
<p class=MsoNormal>每月第一个周五<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>，H<sub>2</sub>O 与 m<span style='vertical-align:super'>2</span>。</p>
${NUMBERED('l3 lfo4', 1, "<span style='font-family:Symbol'>·</span>", '政策咨询')}
${NUMBERED('l3 lfo4', 2, '<span style=\'font-family:"Courier New"\'>o</span>', '财政')}
${NUMBERED('l3 lfo4', 2, '<span style=\'font-family:"Courier New"\'>o</span>', '税务')}
${NUMBERED('l3 lfo4', 1, "<span style='font-family:Symbol'>·</span>", '现场办理')}
${NUMBERED('l4 lfo5', 1, '（1）', '先取号')}
${NUMBERED('l4 lfo5', 1, '（2）', '再办理')}
<!--EndFragment--></body></html>`,
  plain: '企业服务日安排',
  stored:
    '<h2>企业服务日安排</h2><h3>一、时间</h3>' +
    '<p>每月第一个周五[1]，H<sub>2</sub>O 与 m<sup>2</sup>。</p>' +
    '<ul><li>政策咨询<ul><li>财政</li><li>税务</li></ul></li><li>现场办理</li></ul>' +
    '<ol><li>先取号</li><li>再办理</li></ol>',
};

const WPS_ITEM = (sign: string, words: string): string =>
  `<p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;" ><![if !supportLists]><span style="font-family:宋体;font-size:12.0000pt;" ><span style='mso-list:Ignore;' >${sign}<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;font-size:12.0000pt;" ><font face="宋体" >${words}</font></span><span style="font-size:12.0000pt;" ><o:p></o:p></span></p>`;

const wps: ClipboardSample = {
  name: 'WPS：编号列表、加粗的 font、合并单元格、内嵌图片',
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40" ><head><meta http-equiv=Content-Type  content="text/html; charset=utf-8" ><meta name=ProgId  content=Word.Document ><meta name=Generator  content="Microsoft Word 14" ><meta name=Originator  content="Microsoft Word 14" ><title></title><!--[if gte mso 9]><xml><o:DocumentProperties><o:Author>wps</o:Author></o:DocumentProperties></xml><![endif]--><style>@font-face{font-family:"宋体";} p.MsoNormal{mso-style-name:正文;}</style></head><body style="tab-interval:21pt;" ><!--StartFragment-->
<h2 ><b ><span style="mso-spacerun:'yes';font-family:黑体;font-weight:bold;font-size:16.0000pt;" ><font face="黑体" >停水通知</font></span></b></h2>
<p class=MsoNormal ><span style="mso-spacerun:'yes';font-family:宋体;" ><font face="宋体" >因管网检修，</font></span><b><span style="font-family:宋体;font-weight:bold;" ><font face="宋体" >周五</font></span></b><span style="font-family:宋体;" ><font face="宋体" >停水。</font><o:p></o:p></span></p>
${WPS_ITEM('1.', '提前蓄水')}${WPS_ITEM('2.', '关闭阀门')}
<table class=MsoTableGrid  border=1  cellspacing=0  style="border-collapse:collapse;width:426.1000pt;" ><tr><td width=189  valign=center  colspan=2  style="width:142.0500pt;" ><p class=MsoNormal  align=center ><b><span style="font-weight:bold;" ><font face="宋体" >停水时段</font></span></b></p></td></tr><tr><td width=94  valign=top ><p class=MsoNormal ><span><font face="宋体" >上午</font></span></p></td><td width=94  valign=top ><p class=MsoNormal ><span>9:00&nbsp;<font face="宋体" >至</font>&nbsp;11:00<o:p></o:p></span></p></td></tr></table>
<p class=MsoNormal ><img width="200"  height="100"  src="data:image/png;base64,${TINY_PNG}" ></p>
<!--EndFragment--></body></html>`,
  plain: '停水通知',
  stored:
    '<h3>停水通知</h3><p>因管网检修，<strong>周五</strong>停水。</p><ol><li>提前蓄水</li><li>关闭阀门</li></ol>' +
    '<table><tbody><tr><td colspan="2"><strong>停水时段</strong></td></tr><tr><td>上午</td><td>9:00 至 11:00</td></tr></tbody></table>' +
    '<p><img alt="停水范围示意图"></p>',
  asked: ['停水范围示意图'],
};

const excel: ClipboardSample = {
  name: 'Excel 区域：合并单元格、隐藏行、公式结果、宽度',
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {text-align:center;} --></style></head><body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=216 style='border-collapse:collapse;width:162pt'><!--StartFragment-->
<col width=72 span=3 style='width:54pt'>
<tr height=19 style='height:14.25pt'><td colspan=3 height=19 class=xl65 width=216 style='height:14.25pt;width:162pt'>各园区补助（万元）</td></tr>
<tr height=19 style='height:14.25pt'><td rowspan=2 height=38 class=xl65>一期</td><td>设备</td><td align=right x:num="1234.5">1,234.5</td></tr>
<tr height=0 style='display:none'><td>隐藏</td><td align=right>0</td></tr>
<tr height=19 style='height:14.25pt'><td height=19>软件</td><td align=right x:fmla="=A1">90</td></tr>
<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72 style='width:54pt'></td><td width=72></td><td width=72></td></tr><![endif]>
<!--EndFragment--></table></body></html>`,
  plain: '各园区补助（万元）',
  stored:
    '<table><tbody><tr><td colspan="3">各园区补助（万元）</td></tr><tr><td rowspan="2">一期</td><td>设备</td><td>1,234.5</td></tr>' +
    '<tr><td>软件</td><td>90</td></tr></tbody></table>',
};

const web: ClipboardSample = {
  name: '网页：脚本、样式、外站图片、相对嵌套列表、伪装的链接',
  html: `<meta charset='utf-8'><style>.a{color:red}</style><div class="article" style="font-family: system-ui; font-size: 16px"><h1>园区夜校<script>alert(1)</script></h1>
<p onclick="alert(2)">报名<b style="font-weight:normal">不收费</b>，<a href="javascript:alert(3)">点此</a>或<a href="mailto:yx@example.cn">来信</a>。<img src="https://tracker.example/p.gif" width="1" height="1"><img src=x onerror=alert(4)></p>
<ol start="3"><li>第三步</li><ul><li>细则</li></ul><li><p>第四步</p></li></ol><iframe src="https://example.cn"></iframe>
<div>直接写在块里<br>第二行<div>里层的一段</div></div><img src="https://example.cn/photo.jpg" alt="照片"><svg onload=alert(5)><text>图</text></svg>
<table><tr><td><p>只有一格的表是版式</p></td></tr></table></div>`,
  plain: '园区夜校',
  stored:
    '<h2>园区夜校</h2><p>报名不收费，点此或<a href="mailto:yx@example.cn" rel="noopener noreferrer" target="_blank">来信</a>。【此处有图片，请另行上传】</p>' +
    '<ol start="3"><li>第三步<ul><li>细则</li></ul></li><li>第四步</li></ol>' +
    '<p>直接写在块里<br>第二行</p><p>里层的一段</p><p>【此处有图片，请另行上传】</p><p>只有一格的表是版式</p>',
  told: '有 2 张图片没有随文字带来，已在原处标明，请另行上传图片',
};

/** In the order in which a journey pastes them. */
export const CLIPBOARDS: readonly ClipboardSample[] = [word, mac, wps, excel, web];

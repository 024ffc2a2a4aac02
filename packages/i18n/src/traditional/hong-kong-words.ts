/**
 * What Hong Kong's brokers and banks write otherwise than the mainland's, and so no conversion of
 * signs can know. Each stands in a text of ours; one that no longer does fails
 * hong-kong-words.test.ts. A text that needs a whole sentence of its own is better written anew in
 * zh-hans.
 */
const dealing: Readonly<Record<string, string>> = {
  下单: '落盤',
  委托: '訂單',
  市价委托: '市價盤',
  限价委托: '限價盤',
  市价单: '市價盤',
  限价单: '限價盤',
  止损单: '止蝕盤',
  挂单: '掛盤',
  撤单: '取消訂單',
  盘口: '買賣盤',
  止损: '止蝕',
  止盈: '止賺',
  跟踪止损: '追蹤止蝕',
  做空: '沽空',
  卖空: '沽空',
  多头: '好倉',
  空头: '淡倉',
  强平: '強制平倉',
  申购: '認購',
  回测: '回溯測試',
};

const quoting: Readonly<Record<string, string>> = {
  涨: '升',
  开盘: '開市',
  收盘: '收市',
  盘前: '開市前',
  盘后: '收市後',
  分红: '派息',
  每股收益: '每股盈利',
  除息: '除淨',
  拆股: '股份拆細',
  行权: '行使',
  波动率: '波幅',
  隐含波动率: '引伸波幅',
};

const banking: Readonly<Record<string, string>> = {
  充值: '存款',
  入金: '存款',
  提现: '提款',
  出金: '提款',
  账号: '賬號',
};

/** Of apps and their settings. */
const apps: Readonly<Record<string, string>> = {
  登录: '登入',
  退出登录: '登出',
  设置: '設定',
  信息: '資料',
  短信: '短訊',
  邮箱: '電郵',
  邮件: '電郵',
  隐私: '私隱',
  默认: '預設',
  程序: '程式',
  服务器: '伺服器',
  计算机: '電腦',
  文件: '檔案',
  上传: '上載',
  链接: '連結',
  打印: '列印',
  屏幕: '螢幕',
  搜索: '搜尋',
  刷新: '重新整理',
  加载: '載入',
  支持: '支援',
  保存: '儲存',
  激活: '啟動',
  图标: '圖示',
  菜单: '選單',
  鼠标: '滑鼠',
  质量: '質素',
  设备: '裝置',
  医疗设备: '醫療設備',
  通信设备: '通訊設備',
  油气设备: '油氣設備',
  电气设备: '電氣設備',
  电子设备: '電子設備',
  半导体设备: '半導體設備',
  导出: '匯出',
  导入: '匯入',
  消息: '訊息',
  当前: '目前',
  演示: '示範',
  信息技术: '資訊科技',
  医疗信息: '醫療資訊',
  内容与信息: '內容與資訊',
};

/** Where OpenCC sees another word in ours: 查看 and 表格, not 看錶. */
const misread: Readonly<Record<string, string>> = {
  查看: '查看',
  保证金表: '保證金表',
  发卡机构: '發卡機構',
  净发生额: '淨發生額',
  账本里: '賬本裏',
  折合: '折合',
  回归: '回歸',
  意味着: '代表',
};

/** Places, and companies as the exchange names them. */
const names: Readonly<Record<string, string>> = {
  沙特阿拉伯: '沙地阿拉伯',
  澳大利亚: '澳洲',
  恒: '恒',
  岳: '岳',
  科联系统: '科聯系統',
  中汇集团: '中滙集團',
  精英汇集团: '精英匯集團',
  医汇集团: '醫匯集團',
  周六福: '周六福',
  元征科技: '元征科技',
};

export const hongKongWords: ReadonlyMap<string, string> = new Map(
  [dealing, quoting, banking, apps, misread, names].flatMap((words) => Object.entries(words)),
);

/**
 * Forms of the official list of signs that hardly anybody in Hong Kong types, whom the keyboards
 * give the others: brokers, banks and the exchange write 賬戶, 說明, 印花稅, 閱讀.
 */
export const usualSigns: ReadonlySet<string> = new Set([...'兌悅慍戶搵敘溫稅脫臥蘊蛻衛說醞銳閱']);

/** The same of OpenCC's own choice of forms. */
export const usualForms: ReadonlyMap<string, string> = new Map(
  Object.entries({ 羣: '群', 峯: '峰', 牀: '床', 啓: '啟', 麪: '麵', 擡: '抬', 竈: '灶' }),
);

import { commonZhHans } from './common.ts';
import { frameWordsZhHans } from './common/frame-words.ts';
import type { preferencesEn } from '../en/preferences.ts';

export const preferencesZhHans = {
  'preferences.lead':
    '选择哪些消息以何种方式通知您。关闭后，相关记录仍可在原处查看：委托在委托记录，资金在资金明细。',
  'preferences.about': '内容',
  'preferences.channel.inbox': commonZhHans['common.inbox'],
  'preferences.channel.mail': '邮件',
  'preferences.channel.device': '设备',
  'preferences.category.security': commonZhHans['common.security'],
  'preferences.category.margin': '保证金预警',
  'preferences.category.order': commonZhHans['common.ordersAndPositions'],
  'preferences.category.money': '入金与出金',
  'preferences.category.alert': commonZhHans['common.priceAlerts'],
  'preferences.category.newStock': commonZhHans['common.newListings'],
  'preferences.category.bonds': frameWordsZhHans['common.bonds'],
  'preferences.category.robots': '机器人与跟投',
  'preferences.category.corporate': '分红与拆股',
  'preferences.category.account': '身份与服务',
  'preferences.detail.security': '登录、密码、收款方式',
  'preferences.detail.margin': '保证金不足、强制平仓',
  'preferences.detail.order': '成交、失效、合约到期',
  'preferences.detail.money': '到账、汇出、退回、延误',
  'preferences.detail.alert': '到价、涨跌幅、成交量',
  'preferences.detail.newStock': '申购与中签',
  'preferences.detail.bonds': '付息、卖出、兑付',
  'preferences.detail.robots': '租用、份额、返还',
  'preferences.detail.corporate': '您持有的股票',
  'preferences.detail.account': '审核与申请',
  'preferences.way': '{category}：{channel}',
  'preferences.locked': '{category}：{channel}，始终开启',
  'preferences.lockedNote':
    '始终开启：保证金与安全类消息，以及安全类邮件。它们保护您的持仓和账户。',
  'preferences.mailNote': '邮件发送至 {address}。您刚刚提交的操作不会另发回执邮件。',

  'preferences.device.title': '本设备',
  'preferences.device.unsupported': '此浏览器不支持通知。',
  'preferences.device.refused':
    '此浏览器已屏蔽 Candor 的通知。请在地址栏旁的网站设置中允许，然后返回本页。',
  'preferences.device.granted': '此浏览器已允许通知。',
  'preferences.device.notAsked': '尚未允许。浏览器会询问您一次。',
  'preferences.device.allow': '允许通知',
  'preferences.device.note':
    'Candor 已打开而您正在看其他页面时显示；关闭 Candor 后，仅在您开启后显示。通知只显示标题，不含金额。消息和邮件不受影响。',
  'preferences.push.start': '关闭 Candor 后也通知我',
  'preferences.push.on': '关闭 Candor 后也会显示，直到您退出登录或本次登录失效。',
  'preferences.push.stop': '仅在打开 Candor 时通知',
  'preferences.push.unreachable':
    '浏览器无法连接其推送服务，通知仅在打开 Candor 时显示。请稍后再试。',
  'preferences.device.sample': '通知已开启',
  'preferences.device.sampleText': '通知将以这种样式显示。',

  'preferences.quiet.title': '免打扰时段',
  'preferences.quiet.on': '在指定时段免打扰',
  'preferences.quiet.detail':
    '邮件推迟到时段结束后发送，设备不弹通知。安全和保证金类消息即时送达。',
  'preferences.quiet.from': '开始',
  'preferences.quiet.until': '结束',
  'preferences.quiet.next': '次日 {time}',
  'preferences.quiet.days': '生效日（以开始当天计）',
  'preferences.quiet.zone': '时区：{zone}',
  'preferences.quiet.useZone': '改用本设备时区：{zone}',
  'preferences.day.0': commonZhHans['common.sun'],
  'preferences.day.1': commonZhHans['common.mon'],
  'preferences.day.2': commonZhHans['common.tue'],
  'preferences.day.3': commonZhHans['common.wed'],
  'preferences.day.4': commonZhHans['common.thu'],
  'preferences.day.5': commonZhHans['common.fri'],
  'preferences.day.6': commonZhHans['common.sat'],
} as const satisfies Readonly<Record<keyof typeof preferencesEn, string>>;

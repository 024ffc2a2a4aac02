import { commonZhHans } from './common.ts';
import { frameWordsZhHans } from './common/frame-words.ts';
import type { watchlistEn } from '../en/watchlist.ts';

export const watchlistZhHans = {
  'watchlist.manage': '管理自选',
  'watchlist.search': '搜索品种',
  'watchlist.browse': '浏览行情',
  'watchlist.star': '自选 {name}',
  'watchlist.removed': '已移除 {name}',
  'watchlist.count': '共 {n} 个自选',
  'watchlist.empty': '还没有自选',
  'watchlist.emptyDetail': '点亮品种旁的星标，即可在这里查看实时价格。',
  'watchlist.merged': '已将当前设备上的 {n} 个自选加入您的账户',
  'watchlist.guest': '此自选仅保存在当前设备上。',
  'watchlist.guest.signIn': '登录后可保存到您的账户。',

  'watchlist.sort.name': commonZhHans['common.name'],
  'watchlist.sort.price': commonZhHans['common.price'],
  'watchlist.sort.change': frameWordsZhHans['common.priceChange'],
  'watchlist.sort.asc': '升序',
  'watchlist.sort.desc': '降序',

  'watchlist.groups': '分组',
  'watchlist.group.none': '未分组',
  'watchlist.group.new': '新建分组',
  'watchlist.group.name': '分组名称',
  'watchlist.group.rename': '重命名分组',
  'watchlist.group.delete': '删除分组',
  'watchlist.group.delete.question': '删除分组“{name}”？',
  'watchlist.group.delete.text': '组内品种仍会保留在自选中，不再属于任何分组。',
  'watchlist.group.empty': '该分组为空',
  'watchlist.group.emptyDetail': '在“全部”中选择品种，然后移动到这里。',

  'watchlist.chooseAll': '全选',
  'watchlist.chooseNone': '取消全选',
  'watchlist.drag': '移动 {name}：拖动，或按上下方向键',
  'watchlist.moved': '{name} 现在排在第 {place} 位，共 {count} 个',
  'watchlist.move': '移动到分组（{n}）',
  'watchlist.movedTo': '已将 {n} 个移动到“{group}”',
  'watchlist.removeMany': '移除（{n}）',
  'watchlist.removedMany': '已移除 {n} 个',
  'watchlist.removeMany.question': '从自选中移除 {n} 个品种？',
  'watchlist.removeMany.text': '您可以随时重新添加。',
} as const satisfies Record<keyof typeof watchlistEn, string>;

import type { ledgerProofEn } from '../en/ledger-proof.ts';

export const ledgerProofZhHans = {
  'ledger.lead':
    '您不必轻信我们。本页会加载您资金的每一笔变动，在当前设备上全部重新计算，并与我们无法收回的签名逐一比对。',
  'ledger.loading': '正在加载记录：{n} / {total}',
  'ledger.checking': '正在核对记录：{n} / {total}',
  'ledger.starting': '正在加载检查点…',
  'ledger.again': '重新核验',
  'ledger.trouble': '账目未能加载，因此没有进行任何核验。',

  'ledger.device.title': '当前设备的留存记录',
  'ledger.device.first':
    '从现在起，当前设备会记住最新的检查点和您最新的一行记录，并在每次访问时比对。一旦有任何内容被回滚，您会在这里看到。',
  'ledger.device.same': '{moment} 在当前设备上见过的检查点 {number} 和第 {seq} 行仍在，且未改变。',
  'ledger.device.chained': '此后的 {n} 个检查点依次相接。',
  'ledger.device.otherKey': '检查点的签名公钥与当前设备所知的不同。',
  'ledger.device.rolledBack': '当前设备于 {moment} 见过的检查点 {checkpoint} 已消失或被改动。',
  'ledger.device.rowGone': '当前设备于 {moment} 见过的第 {seq} 行已消失或被改动。',

  'ledger.checkpoint.none': '暂无。首笔变动之后一分钟内会生成第一个检查点。',
  'ledger.checkpoint.number': '编号、时间',
  'ledger.checkpoint.books': '覆盖的账簿与记录',
  'ledger.checkpoint.booksOf': '{books} 本账簿，{entries} 行记录',

  'ledger.home.title': '自行留存',
  'ledger.home.text':
    '请保存您的账目文件，以及一个不依赖我们的核验工具：无需网络，无需账户，多年以后仍可使用。',
  'ledger.home.bundle': '我的账目（文件）',
  'ledger.home.bundleHint': '全部记录、检查点和公钥',
  'ledger.home.page': '核验工具（网页）',
  'ledger.home.pageHint': '单个 HTML 文件，断网也能打开',
  'ledger.home.script': '核验工具（脚本）',
  'ledger.home.scriptHint': '供 Node 运行，源码可读',
  'ledger.home.notYet': '账目加载完成后即可下载。',

  'ledger.owed.title': '我们对所有客户的负债',
  'ledger.owed.text':
    '每天零点（UTC）之后，我们会公布对全体客户的负债总额。本页会核对您的余额是否包含在内。',
  'ledger.owed.none': '尚未公布，首次公布在第一个 UTC 零点之后。',
  'ledger.owed.customers': '{n} 位客户',
  'ledger.owed.yours': '您的余额在其中：{amount}',
  'ledger.owed.yoursNothing': '您在其中，当日余额为零。',

  'ledger.how.title': '核验原理',
  'ledger.how.chain.title': '记录环环相扣',
  'ledger.how.chain.text':
    '每笔变动是一行记录，带有一个指纹（SHA-256），由本行内容和上一行的指纹共同算出。改动、删除、移动或倒签任何一行，之后的所有行都会对不上。',
  'ledger.how.signed.title': '账目有签名',
  'ledger.how.signed.text':
    '每分钟，所有账簿的最新一行汇成一个指纹，经签名、编号后公布。要改写您的账目，就必须对同一编号另行签名。',
  'ledger.how.kept.title': '签名由他人保存',
  'ledger.how.kept.text':
    '已签名的检查点保存在您的设备、您的文件以及所有人手中，我们无法更改这些副本。',
  'ledger.how.limits': '此核验无法发现从未入账的交易。请将对账单与您的实际操作进行比对。',
} as const satisfies Record<keyof typeof ledgerProofEn, string>;

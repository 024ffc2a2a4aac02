import type { noticesEn } from './en.ts';
import type { NoticeText, NoticeWords } from './notice-text.ts';

export const noticesZhHans = {
  welcome: {
    title: '欢迎来到 Candor',
    body: '您的账户已开立。这里是模拟市场，使用模拟资金，您可以放心体验所有功能。下一步请完成身份认证：交易、充值和提现都需要先通过认证。',
  },
  passwordChanged: {
    title: '登录密码已修改',
    body: '登录密码已于 {time} 在 {device} 上修改，其他设备均已退出登录。如非本人操作，请立即在登录页面重置密码。',
  },
  payPasswordSet: {
    title: '交易密码已设置',
    body: '今后提现、修改收款方式以及在设备上解锁交易时，需要输入交易密码。如非本人操作，请修改登录密码并检查您的设备列表。',
  },
  payPasswordChanged: {
    title: '交易密码已修改',
    body: '已使用原交易密码完成修改。如非本人操作，请修改登录密码并检查您的设备列表。',
  },
  payPasswordReset: {
    title: '交易密码已重置',
    body: '已通过邮箱验证码设置了新的交易密码。如非本人操作，请立即修改登录密码和邮箱密码。',
  },
  payPasswordLocked: {
    title: '交易密码已锁定',
    body: '交易密码连续五次输入错误，现已锁定 30 分钟。如非本人操作，说明有他人登录了您的账户，请检查您的设备列表。',
  },
  authenticatorOn: {
    title: '身份验证器已开启',
    body: '今后登录时还需要输入身份验证器中的动态码。请妥善保管您的恢复码。',
  },
  authenticatorOff: {
    title: '身份验证器已关闭',
    body: '登录时不再需要身份验证器的动态码。如非本人操作，请立即修改登录密码并检查您的设备列表。',
  },
  passkeyAdded: {
    title: '已添加通行密钥',
    body: '通行密钥“{name}”现在可以用来确认您的身份。如非本人添加，请在安全设置中将其移除并修改登录密码。',
  },
  passkeyRemoved: {
    title: '已移除通行密钥',
    body: '通行密钥“{name}”已不能再使用。如非本人移除，请修改登录密码并检查您的设备列表。',
  },
  recoveryCodesRenewed: {
    title: '恢复码已更新',
    body: '已生成一组新的恢复码，之前的恢复码全部失效。',
  },
  recoveryCodeUsed: {
    title: '已使用一个恢复码',
    body: '有人（很可能是您本人）使用恢复码确认了一次登录或修改，该恢复码已作废。剩余恢复码：{left} 个。',
  },
  webhookAdded: {
    title: '已添加 Webhook',
    body: 'Webhook“{name}”现会将您账户的动态推送至 {address}。如非本人操作，请删除该 Webhook、退出所有设备并修改密码。',
  },
  webhookDisabled: {
    title: 'Webhook 已停用',
    body: '您的 Webhook“{name}”的接收地址连续数日未接收消息，或已声明失效，系统已停止推送。地址恢复后请重新启用，期间的消息可在记录中查看。',
  },
  companyAsks: {
    title: '有申请待您审批',
    body: '{name} 以 {company} 的名义提交了一项须两人决定的申请。请在 {hours} 小时内批准或拒绝，超时则不会执行。',
  },
  companyApproved: {
    title: '您的申请已获批准',
    body: '{company} 的另一名成员已批准您的申请，执行结果见审批列表。',
  },
  companyDeclined: {
    title: '您的申请已被拒绝',
    body: '{company} 的另一名成员已拒绝您的申请，未执行任何操作。',
  },
  companyRoleChanged: {
    title: '您的角色已变更',
    body: '您在 {company} 的角色已变更。此前提交且尚未审批的申请已失效。',
  },
  companyEnded: {
    title: '您已不再是公司成员',
    body: '您在 {company} 的成员身份已终止，无法再以其名义操作。',
  },
  companyReplacementBegun: {
    title: '公司管理员即将更换',
    body: '经两位运营人员同意，{name} 将于 {deadline} 接替 {company} 最后一名管理员。如原管理员仍在任，可在公司页面提出异议，更换即告取消。原因：{reason}',
  },
  companyReplacementEnded: {
    title: '管理员未更换',
    body: '{name} 未接任 {company} 的管理员：已有管理员提出异议，或条件已不符合。一切保持不变。',
  },
  companyReplacementDone: {
    title: '公司管理员已更换',
    body: '{name} 现为 {company} 的管理员，原管理员已不再是成员。公司将在一段时间内暂停出金。如有疑问，请立即通过在线客服联系我们。',
  },
  keyAsks: {
    title: '有程序委托待您确认',
    body: '有程序使用您的密钥“{name}”请求下单。请在 {minutes} 分钟内确认或拒绝，超时则不会提交。',
  },
  newSignIn: {
    title: '账户在新设备上登录',
    body: '您的账户于 {time} 在一台从未使用过的设备上登录：{device}，网络地址 {network}。如非本人操作，请将该设备退出登录并修改密码。',
  },
  sessionsRevoked: {
    title: '设备已退出登录',
    body: '您的其他设备均已退出登录，重新登录需要输入密码。',
  },
  signedOutByOperator: {
    title: '我们已将您的设备退出登录',
    body: 'Candor 工作人员 {operator} 结束了您的登录，您可使用密码重新登录。原因：{reason}',
  },
  factorResetBegun: {
    title: '您的第二重验证即将移除',
    body: '经两名工作人员核准，您的第二重验证将于 {deadline} 移除。届时所有设备将退出登录，并在一段时间内暂停出金。如非您本人申请，请立即阻止：轻点一下即可，无需密码。原因：{reason}',
  },
  factorResetStopped: {
    title: '您的第二重验证已保留',
    body: '重置申请已通过您的账户或邮件阻止，未作任何更改。如有他人以您的名义提出申请，请尽快修改登录密码。',
  },
  factorResetDone: {
    title: '您的第二重验证已移除',
    body: '所有设备均已退出登录，{deadline} 之前暂停出金。请使用密码登录并设置新的第二重验证。如非您本意，请立即通过在线客服联系我们。',
  },
  operatorMessage: {
    title: '来自 Candor 的消息',
    body: '{text}（Candor {operator}）',
  },
  accountFrozen: {
    title: '您的账户已被冻结',
    body: '您仍可登录、查看全部内容、导出数据、平仓和撤单；暂不能发起新的操作，未成交的开仓委托会被撤销。原因：{reason}',
  },
  accountUnfrozen: {
    title: '您的账户已解除冻结',
    body: '您可以重新交易、充值和提现。冻结期间撤销的委托不会恢复。原因：{reason}',
  },
  accountHeld: {
    title: '您账户的部分功能已暂停',
    body: '我们正在核实一些情况，在此期间{held}，最迟至 {deadline}。如无另行通知，届时自动恢复。您仍可平仓和撤单，也可在在线客服中咨询。',
  },
  accountHoldEnded: {
    title: '您的账户已恢复正常',
    body: '此前暂停的功能已恢复。期间撤销的委托不会恢复。',
  },
  accountHoldLifted: {
    title: '您的账户已恢复正常',
    body: '此前暂停的功能已恢复。期间撤销的委托不会恢复。原因：{reason}',
  },
  accountRestricted: {
    title: '您的账户受到限制',
    body: '在解除之前{held}。您仍可平仓和撤单。如有异议，请在在线客服中联系我们。原因：{reason}',
  },
  kycReceived: {
    title: '已收到您的认证资料',
    body: '资料正在等待审核，我们会在 {deadline} 前通知您结果。',
  },
  kycUnderReview: {
    title: '您的认证资料正在审核',
    body: '审核已开始，结果将发送到您的消息中心。',
  },
  kycVerified: {
    title: '身份认证已通过',
    body: '您的身份已确认，无需再次提交资料。',
  },
  kycUnsuccessful: {
    title: '身份认证未通过',
    body: '{problem}{note}您可以更正后重新提交。',
  },
  kycLate: {
    title: '审核超时',
    body: '很抱歉，您的资料审核已超过承诺时间，现已优先处理，结果将发送到您的消息中心。',
  },
  moreAsked: {
    title: '请补充资料',
    body: '关于{topic}：{ask} 请在 {deadline} 前回复。{unanswered}我们绝不会要求您转账，也不会索要密码。',
  },
  questionTakenBack: {
    title: '无需再补充资料',
    body: '关于{topic}的补充要求已撤回，您无需再回复，审核继续进行。',
  },
  answerReceived: {
    title: '已收到您补充的资料',
    body: '谢谢。{topic}的审核继续进行，我们会在 {deadline} 前通知您结果。',
  },
  permissionReceived: {
    title: '已收到您的申请',
    body: '您申请开通{service}。我们会先进行审核，结果将发送到您的消息中心。',
  },
  permissionActive: {
    title: '您的申请已通过',
    body: '您的账户已开通{service}。',
  },
  permissionRefused: {
    title: '您的申请未通过',
    body: '您的账户暂不能使用{service}。{problem}{note}您可以再次申请。',
  },
  permissionLate: {
    title: '您的申请审核超时',
    body: '很抱歉，您开通{service}的申请已超过承诺的审核时间，现已优先处理，结果将发送到您的消息中心。',
  },
  payoutMethodAdded: {
    title: '已添加收款方式',
    body: '您的账户添加了{name} {masked}，经过短暂的等待期后即可用于提现。如非本人操作，请将其删除、修改登录密码并检查您的设备列表。',
  },
  payoutMethodChanged: {
    title: '收款方式已修改',
    body: '{name} {masked} 已修改，须经过等待期后才能用于提现。如非本人操作，请将其删除、修改登录密码并检查您的设备列表。',
  },
  payoutMethodRemoved: {
    title: '收款方式已删除',
    body: '{name} {masked} 已从您的列表中删除。如非本人操作，请修改登录密码并检查您的设备列表。',
  },
  depositReceived: {
    title: '充值申请已提交',
    body: '您的 {amount} 充值（附言 {reference}）正在核对。您可以在充值记录中查看进度，结果将发送到您的消息中心。',
  },
  depositCredited: {
    title: '充值已到账',
    body: '{amount} 模拟资金已存入您的资金账户，附言 {reference}。',
  },
  starterMoney: {
    title: '模拟资金已到账',
    body: '{amount} 模拟资金已存入您的资金账户，您可以开始第一笔交易了。',
  },
  paperMoneyAdded: {
    title: '已添加模拟资金',
    body: '{amount} 模拟资金已存入您的资金账户。',
  },
  depositRefused: {
    title: '充值未入账',
    body: '您的 {amount} 充值（附言 {reference}）未能入账。{problem}{note}您可以重新提交。',
  },
  depositLate: {
    title: '充值审核超时',
    body: '很抱歉，您的 {amount} 充值（附言 {reference}）已超过承诺的审核时间，现已优先处理，结果将发送到您的消息中心。',
  },
  fieldUnmasked: {
    title: '有工作人员查看了您的一项信息',
    body: '{operator} 查看了您账户中被隐藏的信息：{field}。用途：{purpose}',
  },
  chatAnswered: {
    title: '客服已回复您',
    body: '您在客服离线时的留言，{agent} 已经回复。',
  },
  termsSigned: {
    title: '您已签署协议',
    body: '您已签署 {version} 版协议，签署副本已为您保存。',
  },
  withdrawalReceived: {
    title: '已收到您的提现申请',
    body: '已为本次提现预留 {amount}，我们会在 {deadline} 前完成审核。汇出之前您可以随时取消。',
  },
  withdrawalSent: {
    title: '您的提现已汇出',
    body: '{amount} 正在汇往 {destination}。流水号：{reference}。',
  },
  withdrawalPaid: {
    title: '您的提现已到账',
    body: '{amount} 已到达 {destination}。',
  },
  withdrawalRefused: {
    title: '您的提现申请未通过',
    body: '{amount} 已退回您的资金账户，可立即使用。{problem}{note}',
  },
  withdrawalCancelled: {
    title: '提现已取消',
    body: '{amount} 已退回您的资金账户，可立即使用。',
  },
  withdrawalLate: {
    title: '提现处理超时',
    body: '很抱歉，您的 {amount} 提现已超过承诺的处理时间，现已优先处理，您仍可随时取消。',
  },
  moneyAdjusted: {
    title: '您的余额已更正',
    body: '经两名工作人员确认，您的{wallet}已更正：{amount}。原因：{reason}',
  },
  orderFilled: {
    title: '您的委托已成交',
    body: '{side} {code}，数量 {quantity}，成交均价 {price}，费用 {fees}。成交凭证中可查看成交时的盘口。',
  },
  orderGapFilled: {
    title: '您的止损委托已越过触发价成交',
    body: '{side} {code}，数量 {quantity}，成交均价 {price}。行情跳过了触发价，因此按当时盘口中较差的价格成交。费用 {fees}。成交凭证中可查看成交时的盘口。',
  },
  orderEnded: {
    title: '您的委托已结束',
    body: '{code} 委托：共 {quantity}，已成交 {filled}。{why}',
  },
  marginWarning: {
    title: '保证金预警',
    body: '价格为 {price} 时，您的 {code} 持仓保证金仅为所需的 {level}，降至 100% 时将被强制平仓。追加 {missing} 即可回到首次预警线之上；您也可以全部或部分平仓。',
  },
  closedByRule: {
    title: '持仓已被强制平仓',
    body: '您的 {code} 持仓保证金已耗尽：剩余 {equity}，所需 {required}。如再追加 {missing} 即可避免强平。{why}持仓详情中有完整记录，包括价格、历次预警和盘口。',
  },
  contractRolls: {
    title: '您持有的合约即将到期',
    body: '{code} 的最后交易时间为 {deadline}。届时仍未平仓的部分将按最后价格以现金结算。如需继续持有，请平仓后在更远月份的合约重新开仓。',
  },
  contractSettled: {
    title: '合约已到期结算',
    body: '{code} 已到期。您的持仓（数量 {quantity}）已按 {price} 以现金结算，扣除费用后入账 {amount}。',
  },
  optionEndsBought: {
    title: '您持有的期权即将到期',
    body: '{code} 的最后交易时间为 {deadline}。届时价内 0.01 及以上将自动行权：认购按行权价买入正股，认沽按行权价卖出您持有的正股。若资金或正股不足，则按内在价值以现金结算。在此之前您可以卖出、提前行权或选择放弃行权。',
  },
  optionEndsSold: {
    title: '您卖出的期权即将到期',
    body: '{code} 的最后交易时间为 {deadline}。届时若处于价内，您将被指派：认沽以已冻结的资金按行权价买入正股，认购按行权价交付已锁定的正股。如需避免，请在此之前买入平仓。',
  },
  optionEndsInCash: {
    title: '您的期权持仓即将到期',
    body: '{code} 的最后交易时间为 {deadline}。届时未平仓部分将根据标的最后价格按其价值以现金结算。',
  },
  optionExercised: {
    title: '期权已行权',
    body: '{code} 到期时处于价内，已行权 {quantity} 张。{side}正股 {shares} 股，每股 {price}。不收取费用。',
  },
  optionAssigned: {
    title: '卖出的期权已被指派',
    body: '{code} 被指派 {quantity} 张。{side}正股 {shares} 股，每股 {price}。您收取的权利金归您所有，不收取费用。',
  },
  optionSettled: {
    title: '期权持仓已到期结算',
    body: '{code} 已到期，{quantity} 张按每份 {price} 以现金结算。不收取费用。',
  },
  optionCashForFunds: {
    title: '期权已以现金结算',
    body: '{code} 到期时处于价内，因购买正股的资金不足，{quantity} 张按内在价值每份 {price} 以现金结算。不收取费用。',
  },
  optionCashForShares: {
    title: '期权已以现金结算',
    body: '{code} 到期时处于价内，因可交付的正股不足，{quantity} 张按内在价值每份 {price} 以现金结算。不收取费用。',
  },
  optionWorthless: {
    title: '期权到期作废',
    body: '{code} 到期时未处于价内，{quantity} 张按 0 了结，无需交割，也无任何欠款。',
  },
  optionNotExercised: {
    title: '期权到期未行权',
    body: '{code} 到期时每份价值 {price}，按您的选择未行权，{quantity} 张按 0 了结。',
  },
  optionAdjusted: {
    title: '期权因拆合股已调整',
    body: '{code} 的正股已拆合股，您的持仓已换成行权价相应调整的合约：拆股后张数增加，合股后每张对应的股数减少。总成本和总价值不变，您的到期行权设置继续有效。该合约的未成交委托已结束。',
  },
  dividendPaid: {
    title: '股息已入账',
    body: '{code} 每股派息 {perShare}，已记入您的{wallet}：{amount}。',
  },
  dividendReinvested: {
    title: '股息已再投资',
    body: '{code} 的股息已买入 {quantity} 股，成交均价 {price}，含费用共 {amount}。',
  },
  dividendKept: {
    title: '股息保留为现金',
    body: '{code} 的股息 {amount} 未再投资：{refusal}',
  },
  splitAnnounced: {
    title: '持仓股票即将拆合股',
    body: '{code} 将于 {day} 按 {ratio}（新股比旧股）拆合股。届时您的持股数量、每股成本和未成交委托将自动调整，无需操作。',
  },
  splitDone: {
    title: '持仓股票已拆合股',
    body: '{code} 已按 {ratio}（新股比旧股）拆合股。您现持有 {quantity} 股，每股成本和未成交委托已相应调整，不足一股的部分已折算为现金入账。',
  },
  bondCouponPaid: {
    title: '国债利息已入账',
    body: '{code} 已支付 {day} 到期的利息。按您持有的面值 {face} 计算，{amount} 已记入您的资金账户。',
  },
  bondSaleSettled: {
    title: '国债卖出已交收',
    body: '您卖出的 {code}（面值 {face}）已完成交收，{amount} 已可在资金账户中使用。',
  },
  bondRedeemed: {
    title: '国债已到期兑付',
    body: '{code} 已到期，面值 {face} 已兑付，{amount} 已可在资金账户中使用。',
  },
  subscriptionReceived: {
    title: '申购已提交',
    body: '您已申购 {code} {quantity} 股，冻结 {amount}。{deadline} 前可修改或撤销。',
  },
  subscriptionChanged: {
    title: '申购已修改',
    body: '您对 {code} 的申购已改为 {quantity} 股，冻结 {amount}。{deadline} 前可修改或撤销。',
  },
  subscriptionCancelled: {
    title: '申购已撤销',
    body: '您对 {code} {quantity} 股的申购已撤销，{amount} 已解冻。',
  },
  subscriptionClosed: {
    title: '申购已截止',
    body: '{code} 申购已截止，您申购的 {quantity} 股将参加抽签，结果公布时间：{time}。',
  },
  subscriptionAsked: {
    title: '请确认您的申购',
    body: '{code} 最终发行价为 {price}，偏离发行区间 {range} 超过 20%。请于 {deadline} 前确认是否继续申购，逾期未答复将全部解冻。',
  },
  subscriptionDeclined: {
    title: '申购已结束',
    body: '您对 {code} {quantity} 股的申购未按最终发行价确认，{amount} 已解冻。',
  },
  subscriptionNotAllotted: {
    title: '未中签',
    body: '您对 {code} {quantity} 股的申购未中签，{amount} 已解冻。全部抽签结果见结果文件。',
  },
  subscriptionPaid: {
    title: '恭喜中签',
    body: '您申购 {code} {quantity} 股，中签 {allotted} 股，发行价 {price}。已支付 {amount}（含费用），{released} 已解冻。上市首笔交易时间：{time}。',
  },
  subscriptionListed: {
    title: '新股已上市',
    body: '{code} 已上市，您的 {quantity} 股已转入{wallet}，可以交易。',
  },
  subscriptionReturned: {
    title: '发行已终止',
    body: '{code} 的发行已终止：{reason} {amount} 已解冻。',
  },
  followConfirmed: {
    title: '跟投已确认',
    body: '您跟投{agency}的 {amount} 已按 {time} 的净值确认：单位净值 {value}，共 {units} 份。将按 {deadline} 的净值结算，可能盈利也可能亏损，结算前不可赎回。',
  },
  followSettled: {
    title: '跟投已结算',
    body: '您跟投{agency}的 {amount} 已结算。盈亏：{profit}（已扣除管理费 {fee}）。{proceeds} 已可在跟投账户中使用。',
  },
  followPostponed: {
    title: '净值顺延',
    body: '{agency}有持仓暂无报价，您 {amount} 的跟投未能计算净值，下一次净值时间为 {time}。',
  },
  followReturnedFull: {
    title: '跟投已退回',
    body: '您的跟投确认前，{agency}净值大幅下跌，剩余份额不足。{amount} 已退回跟投账户，可随时使用。',
  },
  followReturnedClosed: {
    title: '跟投已退回',
    body: '您的跟投确认前，{agency}净值跌去九成，已不再接受新的跟投。{amount} 已退回跟投账户，可随时使用。',
  },
  robotStarted: {
    title: '机器人已启动',
    body: '机器人 {robot} 已作出首个决策，将以您的 {capital} 本金交易至 {time}。交易可能亏损，可随时赎回。',
  },
  robotPaused: {
    title: '机器人暂停交易',
    body: '机器人 {robot} 今日能量已用完，持仓不变，{time} 恢复交易。',
  },
  leagueExcluded: {
    title: '您的参赛账户已被取消排名',
    body: '经两名工作人员核实，您在大赛“{name}”中的排名已被取消，原因：{reason}。您的成绩仍保留在结果文件中。如有异议，请通过在线客服联系我们。',
  },
  planBought: {
    title: '定投已成交',
    body: '定投计划已买入 {code}，数量 {quantity} 股，成交均价 {price}，含费用共 {amount}。',
  },
  planBoughtBasket: {
    title: '组合定投已成交',
    body: '定投计划已买入组合“{basket}”，含费用共 {amount}。',
  },
  planSkipped: {
    title: '本期定投未执行',
    body: '本期未买入 {code}：{refusal}下一期照常执行，本期不再补扣。',
  },
  planPaused: {
    title: '定投计划已暂停',
    body: '本期未买入 {code}：{refusal}计划已暂停，您可随时恢复。',
  },
  planMissed: {
    title: '定投有漏期',
    body: '因我们的服务中断，{code} 定投计划有 {count} 期未执行，不再补扣。',
  },
  robotEnded: {
    title: '机器人已到期',
    body: '机器人 {robot} 的工作周期已结束。本金 {capital}，交易损益 {income}，租金 {price}，合计损益 {result}。{amount} 已可在资金账户中使用。',
  },
  robotRedeemed: {
    title: '机器人已赎回',
    body: '您已赎回机器人 {robot}。本金 {capital}，交易损益 {income}，租金 {price}，合计损益 {result}。{amount} 已可在资金账户中使用。',
  },
  robotFailed: {
    title: '机器人已停止交易',
    body: '机器人 {robot} 因故障无法继续运行，已停止交易。持仓仍归您所有：可随时赎回，或于 {time} 自动卖出并返还资金。',
  },
  alertAbove: {
    title: '价格提醒：已涨至您设定的价位',
    body: '{code} 于 {time} 报 {price}，达到您设定的 {level} 或更高。{note}',
  },
  alertBelow: {
    title: '价格提醒：已跌至您设定的价位',
    body: '{code} 于 {time} 报 {price}，达到您设定的 {level} 或更低。{note}',
  },
  alertRose: {
    title: '涨跌幅提醒：当日上涨',
    body: '{code} 于 {time} 报 {price}，当日涨幅 {change}，达到您设定的 {level}。{note}',
  },
  alertFell: {
    title: '涨跌幅提醒：当日下跌',
    body: '{code} 于 {time} 报 {price}，当日跌幅 {change}，达到您设定的 {level}。{note}',
  },
  alertVolume: {
    title: '成交量提醒',
    body: '截至 {time}，{code} 当日成交量 {volume}，达到您设定的 {level}。{note}',
  },
  alertHigh52: {
    title: '创 52 周新高',
    body: '{code} 于 {time} 报 {price}，高于此前 52 周的最高价。{note}',
  },
  alertLow52: {
    title: '创 52 周新低',
    body: '{code} 于 {time} 报 {price}，低于此前 52 周的最低价。{note}',
  },
} as const satisfies Readonly<Record<keyof typeof noticesEn, NoticeText>>;

export const noticeWordsZhHans: NoticeWords = {
  blockTrade: '大宗交易',
  options1: '期权 1 级权限',
  options2: '期权 2 级权限',
  options3: '期权 3 级权限',
  email: '电子邮箱',
  phone: '电话号码',
  ssn: '社会安全号码',
  idNumber: '证件号码',
  bankAccount: '银行账户',
  officerIdNumber: '负责人证件号码',
  address: '地址',
  destination: '提现的收款账号或地址',
  imageUnreadable: '图片不清晰，无法辨认。',
  imagesDoNotMatch: '图片与该证件或本人不符。',
  detailsDoNotMatch: '填写的信息与证件不一致。',
  documentExpired: '证件已过期。',
  documentInUse: '该证件已用于其他账户。',
  documentNotAccepted: '不接受此类证件。',
  suitabilityMissing: '您的测评结果暂不符合该等级的要求。',
  notAnswered: '未在期限内收到您补充的资料。',
  identity: '您的身份认证',
  companyPapers: '贵公司的资料',
  application: '您的申请',
  deposit: '您的充值',
  withdrawal: '您的提现',
  payoutMethod: '您的收款方式',
  unansweredEnds:
    '逾期未回复的，本次审核将以未通过结束，为此冻结的资金会退回可用余额，您可以重新提交。',
  unansweredGoesOn: '逾期未回复的，我们将根据现有资料作出决定。',
  experienceMissing: '该业务需要更多的交易经验。',
  identityNotVerified: '您尚未通过身份认证。',
  credentialUnreadable: '凭证不清晰，无法辨认。',
  credentialReused: '该凭证已用于另一笔充值。',
  amountDiffers: '凭证上的金额与充值金额不一致。',
  senderDiffers: '款项并非从您本人名下的账户转出。',
  notReceived: '未收到带有该附言的款项。',
  accountNameDiffers: '收款账户的户名与已认证的姓名不一致。',
  detailsWrong: '银行卡或钱包的信息有误。',
  destinationNotReachable: '无法汇至该银行卡或钱包。',
  accountUnderInvestigation: '您的账户正在核查中，结果将会通知您。',
  moneyHeld: '不能提现，也不能更改银行卡和钱包',
  ordersHeld: '不能提交新委托',
  signInHeld: '任何人都不能登录您的账户',
  moneyAndOrdersHeld: '不能提现、更改银行卡和钱包，也不能提交新委托',
  moneyAndSignInHeld: '任何人都不能登录您的账户或提现',
  ordersAndSignInHeld: '任何人都不能登录您的账户或提交新委托',
  allHeld: '任何人都不能登录您的账户、提交新委托或提现',
  funding: '资金账户',
  follow: '跟投账户',
  future: '期货账户',
  stock: '美股账户',
  subscription: '新股账户',
  forex: '外汇账户',
  hkStock: '港股账户',
  bought: '买入',
  sold: '卖出',
  closedAfterWarnings: '此前已向您预警两次。',
  closedAtOnce: '剩余保证金已不足所需的一半，来不及再次预警。',
  other: '资料暂不符合要求。',
  // Fictional institutions, as the catalogue of strategies names them.
  productsHeld: '不能在以下产品开仓或买入：{products}',
  'product:stocks': '股票',
  'product:blocks': '大宗交易',
  'product:auctions': '集合竞价',
  'product:options': '期权',
  'product:futures': '期货',
  'product:forex': '外汇',
  'product:coins': '加密货币',
  'product:bonds': '国债',
  'product:newStocks': '新股申购',
  'product:follow': '机构跟投',
  'product:robots': '机器人',
  AGY01: '梣林量化',
  AGY02: '青蕨全球宏观',
  AGY03: '雪松收益顾问',
  AGY04: '滨鹬湾成长',
  AGY05: '东湖价值',
  AGY07: '灰鹭期货',
  AGY08: '港灯股息',
  AGY09: '铁桦市场中性',
  AGY10: '杜松海峡亚洲',
  AGY12: '飞燕平衡',
};

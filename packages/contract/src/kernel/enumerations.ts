/** Spec 3, with its wire numbers. The names are ours. */
export const AccountType = { Individual: 2, Company: 4 } as const;
export type AccountType = (typeof AccountType)[keyof typeof AccountType];

export const IdDocument = { IdCard: 'idCard', Passport: 'passport', DrivingLicence: 'DL' } as const;
export type IdDocument = (typeof IdDocument)[keyof typeof IdDocument];

export const Source = {
  Stock: 0,
  Forex: 2,
  Future: 3,
  BlockTrade: 4,
  NewStock: 5,
  AuctionStock: 7,
  HkStock: 11,
  GlobalIndex: 99,
  RobotCrypto: 100,
  Bonds: 101,
} as const;
export type Source = (typeof Source)[keyof typeof Source];

export const QuotedSource = {
  Stock: 0,
  Forex: 2,
  Future: 3,
  HkStock: 11,
  GlobalIndex: 99,
  RobotCrypto: 100,
} as const;
export type QuotedSource = (typeof QuotedSource)[keyof typeof QuotedSource];

/** Identity status (spec 4). `none`: nothing submitted yet. */
export const verificationStates = [
  'none',
  'waiting',
  'underReview',
  'verified',
  'unsuccessful',
] as const;
export type VerificationState = (typeof verificationStates)[number];

export const ReviewStatus = { Pending: 1, Failed: 2, Passed: 3 } as const;
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus];

export const reviewKinds = ['kyc', 'permission', 'deposit', 'certificate', 'withdrawal'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** What we may ask a customer more about while something of theirs is under review. */
export const questionTopics = [
  'identity',
  'companyPapers',
  'application',
  'deposit',
  'withdrawal',
  'payoutMethod',
] as const;
export type QuestionTopic = (typeof questionTopics)[number];

export const noticeKinds = ['security', 'review', 'order', 'money', 'alert', 'service'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What customers decide about how they are told. */
export const noticeCategories = [
  'security',
  'margin',
  'order',
  'money',
  'alert',
  'newStock',
  'bonds',
  'robots',
  'corporate',
  'account',
] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

/** `device`: a notification of the device, while the app is open. */
export const noticeChannels = ['inbox', 'mail', 'device'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/**
 * Reviewers propose, approvers confirm, support helps, editors publish, auditors only read, risk
 * stops a part of an account at once, administrators decide who may do what.
 */
export const operatorRoles = [
  'reviewer',
  'approver',
  'support',
  'editor',
  'auditor',
  'risk',
  'administrator',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Options by level: 1 covered calls and cash-secured puts, 2 buying, 3 combinations. */
export const services = ['blockTrade', 'options1', 'options2', 'options3'] as const;
export type Service = (typeof services)[number];

export const quickColumns = [
  'popular',
  'hk',
  'future',
  'forex',
  'premarket',
  'newstock',
  'blocktrade',
  'auction',
  'follow',
  'bonds',
  'robots',
] as const;
export type QuickColumn = (typeof quickColumns)[number];

export const HoldingWallet = {
  Funding: 1,
  Follow: 2,
  Future: 3,
  Stock: 4,
  Subscription: 5,
  Forex: 6,
  HkStock: 7,
} as const;
export type HoldingWallet = (typeof HoldingWallet)[keyof typeof HoldingWallet];

/** Spec 3. Overview is all of them together and holds no money; Funding is the wire's BALANCE. */
export const WalletType = { Overview: 0, ...HoldingWallet } as const;
export type WalletType = (typeof WalletType)[keyof typeof WalletType];

/** Spec 4. The first state in progress can still be cancelled, the second no longer. */
export const FundOrderStatus = { InProgress: 0, Success: 1, Cancelled: 2, Settling: 3 } as const;
export type FundOrderStatus = (typeof FundOrderStatus)[keyof typeof FundOrderStatus];

/** Whether a share can be borrowed to sell it short. */
export const borrowStatuses = ['easy', 'hard', 'unavailable'] as const;
export type BorrowStatus = (typeof borrowStatuses)[number];

export const journalKinds = [
  'paperMoney',
  'deposit',
  'withdrawal',
  'transfer',
  'adjustment',
  'tradeOpened',
  'tradeClosed',
  'settlement',
  'financing',
  'dividend',
  'subscription',
  'bondInterest',
  'bondSold',
  'bondMatured',
  'robotRental',
  'robotRefund',
  'fundSeed',
  'followSettled',
  'carriedOver',
  'bondBought',
  'followBought',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/**
 * The journal of a batch of the desk: the house's side of many movements, each of a kind of its
 * own. No customer's entry is of it.
 */
export const BATCH_KIND = 'deskBatch';
export const bookedKinds = [...journalKinds, BATCH_KIND] as const;
export type BookedKind = (typeof bookedKinds)[number];

/** What people look for in their history; each kind of entry is found in one of them. */
export const billGroups = ['trades', 'payments', 'moves', 'fees'] as const;
export type BillGroup = (typeof billGroups)[number];
export const groupOfKind: Readonly<Record<JournalKind, BillGroup>> = {
  paperMoney: 'payments',
  deposit: 'payments',
  withdrawal: 'payments',
  adjustment: 'payments',
  transfer: 'moves',
  fundSeed: 'moves',
  tradeOpened: 'trades',
  tradeClosed: 'trades',
  settlement: 'trades',
  subscription: 'trades',
  bondBought: 'trades',
  bondSold: 'trades',
  bondMatured: 'trades',
  robotRental: 'trades',
  robotRefund: 'trades',
  followBought: 'trades',
  followSettled: 'trades',
  carriedOver: 'trades',
  financing: 'fees',
  dividend: 'fees',
  bondInterest: 'fees',
};

export function kindsOfGroup(group: BillGroup): JournalKind[] {
  return journalKinds.filter((kind) => groupOfKind[kind] === group);
}

/** Whose accounts: of all customers, of the house’s funds, or of the house itself. */
export const accountOwners = ['customers', 'funds', 'house'] as const;
export type AccountOwner = (typeof accountOwners)[number];

export const holdPurposes = [
  'transfer',
  'withdrawal',
  'order',
  'margin',
  'subscription',
  'bond',
  'robot',
  'follow',
] as const;
export type HoldPurpose = (typeof holdPurposes)[number];

export const coinNetworks = ['bitcoin', 'ethereum', 'tron'] as const;
export type CoinNetwork = (typeof coinNetworks)[number];
export const coinsByNetwork = {
  bitcoin: ['BTC'],
  ethereum: ['ETH', 'USDT', 'USDC'],
  tron: ['USDT'],
} as const satisfies Record<CoinNetwork, readonly string[]>;

export const Direction = { Buy: 0, Sell: 1 } as const;
export type Direction = (typeof Direction)[keyof typeof Direction];

/** Market and limit are the specification's; the others are ours. */
export const OrderType = {
  Market: 0,
  Limit: 1,
  Stop: 2,
  StopLimit: 3,
  TrailingStop: 4,
  MarketIfTouched: 5,
  LimitIfTouched: 6,
} as const;
export type OrderType = (typeof OrderType)[keyof typeof OrderType];

/** Spec 3. A closing order can only reduce. */
export const OpenClose = { Open: 0, Close: 1 } as const;
export type OpenClose = (typeof OpenClose)[keyof typeof OpenClose];

export const TradeTab = {
  Holding: 0,
  Closed: 1,
  Entrusted: 2,
  Subscription: 4,
  Follow: 5,
  Bonds: 6,
} as const;
export type TradeTab = (typeof TradeTab)[keyof typeof TradeTab];

export const timesInForce = ['day', 'gtc', 'ioc', 'fok'] as const;
export type TimeInForce = (typeof timesInForce)[number];

/**
 * In which hours of the exchange it may be filled: `extended` is before and after regular trading
 * too.
 */
export const orderHours = ['regular', 'extended'] as const;
export type OrderHours = (typeof orderHours)[number];

export const orderStates = [
  'accepted',
  'partFilled',
  'filled',
  'cancelPending',
  'cancelled',
  'rejected',
  'expired',
  'replaced',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Auction and block orders are in a share, but have their own rules. */
export const TradedSource = {
  Stock: 0,
  Forex: 2,
  Future: 3,
  BlockTrade: 4,
  AuctionStock: 7,
  HkStock: 11,
  Option: 12,
  RobotCrypto: 100,
} as const;
export type TradedSource = (typeof TradedSource)[keyof typeof TradedSource];

export const feeItems = [
  'handling',
  'secFee',
  'tradingActivityFee',
  'stampDuty',
  'sfcLevy',
  'afrcLevy',
  'hkexTradingFee',
  'settlementFee',
  'contractFee',
  'brokerage',
] as const;
export type FeeItem = (typeof feeItems)[number];

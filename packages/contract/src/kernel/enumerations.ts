/** The specification's enumerations (section 3) with their wire numbers. Names here are ours; the numbers are the wire's. */
export const AccountType = { Individual: 2, Company: 4 } as const;
export type AccountType = (typeof AccountType)[keyof typeof AccountType];

export const IdDocument = { IdCard: 'idCard', Passport: 'passport', DrivingLicence: 'DL' } as const;
export type IdDocument = (typeof IdDocument)[keyof typeof IdDocument];

/** What kind of thing is traded or followed. A number here is what travels as `source`. */
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

/** The sources that have a quote page and a live price. */
export const QuotedSource = { Stock: 0, Forex: 2, Future: 3, HkStock: 11, GlobalIndex: 99, RobotCrypto: 100 } as const;
export type QuotedSource = (typeof QuotedSource)[keyof typeof QuotedSource];

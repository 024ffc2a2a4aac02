/** The specification's enumerations (section 3) with their wire numbers. Names here are ours; the numbers are the wire's. */
export const AccountType = { Individual: 2, Company: 4 } as const;
export type AccountType = (typeof AccountType)[keyof typeof AccountType];

export const IdDocument = { IdCard: 'idCard', Passport: 'passport', DrivingLicence: 'DL' } as const;
export type IdDocument = (typeof IdDocument)[keyof typeof IdDocument];

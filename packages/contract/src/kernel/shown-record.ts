/** Over what a record that is shown to others goes: fixed, and always up to the last whole day. */
export const recordPeriods = ['days30', 'days90', 'days365', 'ever'] as const;
export type RecordPeriod = (typeof recordPeriods)[number];

/** Null: since the first attempt was opened. */
export const recordDays: Readonly<Record<RecordPeriod, number | null>> = {
  days30: 30,
  days90: 90,
  days365: 365,
  ever: null,
};

/** What fields and confirmations say by themselves, wherever they are used: in the app, the console and the gallery. */
export const fieldsEn = {
  'hold.hint': 'Press and hold to confirm',
  'hold.holding': 'Keep holding…',
  'hold.short': 'Hold it a little longer, or',
  'hold.instead': 'tap here instead',
} as const;

export type FieldTexts = Readonly<Record<keyof typeof fieldsEn, string>>;

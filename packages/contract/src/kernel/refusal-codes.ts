/**
 * Every reason for which the server may say no, with the HTTP status it travels under.
 *
 * 401 ends the customer's session, so it is used for that alone. A rule of the business is 409 (the state of things forbids it)
 * or 422 (the request itself cannot be granted); 404 also answers for what belongs to somebody else.
 * Each code needs a text in every full language: packages/i18n/src/refusals does not compile without it.
 */
export const refusalStatus = {
  // The request did not make sense.
  REQUEST_MALFORMED: 400,
  FIELDS_INVALID: 400,
  CONTENT_TYPE_UNSUPPORTED: 415,
  BODY_TOO_LARGE: 413,
  PATH_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  // The caller or the server is not in a state to go on.
  SESSION_EXPIRED: 401,
  ORIGIN_REFUSED: 403,
  REQUESTS_TOO_MANY: 429,
  SERVER_BUSY: 503,
  SERVER_FAULT: 500,
  // Signing in and registering.
  LOGIN_FAILED: 422,
  LOGIN_MUST_WAIT: 429,
  EMAIL_CODE_WRONG: 422,
  EMAIL_CODE_TOO_SOON: 429,
  EMAIL_CODE_LIMIT_REACHED: 429,
  USER_ID_TAKEN: 409,
  PASSWORD_TOO_COMMON: 422,
  PASSWORD_TOO_WEAK: 422,
  REFERRAL_CODE_UNKNOWN: 422,
  AGREEMENT_OUTDATED: 409,
  SESSION_UNKNOWN: 404,
  // Files.
  FILE_TOO_LARGE: 413,
  FILE_NOT_AN_IMAGE: 422,
  FILE_PIXELS_TOO_MANY: 422,
  FILE_MISSING: 400,
  FILE_UNKNOWN: 404,
  FILE_QUOTA_REACHED: 429,
  // Markets.
  INSTRUMENT_UNKNOWN: 404,
  FIGURES_NOT_APPLICABLE: 422,
  TAPE_UNKNOWN: 404,
  WATCH_UNKNOWN: 404,
  WATCH_GROUP_UNKNOWN: 404,
  WATCH_GROUPS_FULL: 409,
  WATCHLIST_FULL: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusalStatus;

export const refusalCodes = Object.keys(refusalStatus) as RefusalCode[];

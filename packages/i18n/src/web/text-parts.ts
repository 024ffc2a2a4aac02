/**
 * The texts of the web app in the parts in which they travel. English words of the frame are in the
 * app itself; every other part is a chunk that comes together with the first screen that speaks it,
 * so that what one capability has to say costs the others nothing. A capability's part has its
 * name. Those of the first screens are in first-text-parts.ts; together the parts say everything:
 * text-parts.test.ts.
 */
import type { FirstTextPart, Part } from './first-text-parts.ts';

export const textParts = {
  /**
   * The words of refusals, for screens that say them themselves; elsewhere the server's answer
   * brings its own.
   */
  refusals: {
    en: async () => (await import('../refusals/en.ts')).refusalsEn,
    zhHans: async () => (await import('../refusals/zh-hans.ts')).refusalsZhHans,
  },
  audit: {
    en: async () => (await import('./en/audit.ts')).auditEn,
    zhHans: async () => (await import('./zh-hans/audit.ts')).auditZhHans,
  },
  auth: {
    en: async () => (await import('./en/auth.ts')).authEn,
    zhHans: async () => (await import('./zh-hans/auth.ts')).authZhHans,
  },
  'app-info': {
    en: async () => (await import('./en/app-info.ts')).appInfoEn,
    zhHans: async () => (await import('./zh-hans/app-info.ts')).appInfoZhHans,
  },
  chat: {
    en: async () => (await import('./en/chat.ts')).chatEn,
    zhHans: async () => (await import('./zh-hans/chat.ts')).chatZhHans,
  },
  /** Of every check that runs on the device. */
  check: {
    en: async () => (await import('./en/check.ts')).checkEn,
    zhHans: async () => (await import('./zh-hans/check.ts')).checkZhHans,
  },
  files: {
    en: async () => (await import('./en/files.ts')).filesEn,
    zhHans: async () => (await import('./zh-hans/files.ts')).filesZhHans,
  },
  follow: {
    en: async () => (await import('./en/follow.ts')).followEn,
    zhHans: async () => (await import('./zh-hans/follow.ts')).followZhHans,
  },
  ipo: {
    en: async () => (await import('./en/ipo.ts')).ipoEn,
    zhHans: async () => (await import('./zh-hans/ipo.ts')).ipoZhHans,
  },
  kyc: {
    en: async () => (await import('./en/kyc.ts')).kycEn,
    zhHans: async () => (await import('./zh-hans/kyc.ts')).kycZhHans,
  },
  messages: {
    en: async () => (await import('./en/messages.ts')).messagesEn,
    zhHans: async () => (await import('./zh-hans/messages.ts')).messagesZhHans,
  },
  newcomer: {
    en: async () => (await import('./en/newcomer.ts')).newcomerEn,
    zhHans: async () => (await import('./zh-hans/newcomer.ts')).newcomerZhHans,
  },
  performance: {
    en: async () => (await import('./en/performance.ts')).performanceEn,
    zhHans: async () => (await import('./zh-hans/performance.ts')).performanceZhHans,
  },
  suitability: {
    en: async () => (await import('./en/suitability.ts')).suitabilityEn,
    zhHans: async () => (await import('./zh-hans/suitability.ts')).suitabilityZhHans,
  },
  permissions: {
    en: async () => (await import('./en/permissions.ts')).permissionsEn,
    zhHans: async () => (await import('./zh-hans/permissions.ts')).permissionsZhHans,
  },
  'ledger-proof': {
    en: async () => (await import('./en/ledger-proof.ts')).ledgerProofEn,
    zhHans: async () => (await import('./zh-hans/ledger-proof.ts')).ledgerProofZhHans,
  },
  /** Also in the verifier that can be taken home. */
  'ledger-verdict': {
    en: async () => (await import('./en/ledger-verdict.ts')).ledgerVerdictEn,
    zhHans: async () => (await import('./zh-hans/ledger-verdict.ts')).ledgerVerdictZhHans,
  },
  proof: {
    en: async () => (await import('./en/proof.ts')).proofEn,
    zhHans: async () => (await import('./zh-hans/proof.ts')).proofZhHans,
  },
  deposit: {
    en: async () => (await import('./en/deposit.ts')).depositEn,
    zhHans: async () => (await import('./zh-hans/deposit.ts')).depositZhHans,
  },
  'payout-methods': {
    en: async () => (await import('./en/payout-methods.ts')).payoutMethodsEn,
    zhHans: async () => (await import('./zh-hans/payout-methods.ts')).payoutMethodsZhHans,
  },
  stocks: {
    en: async () => (await import('./en/stocks.ts')).stocksEn,
    zhHans: async () => (await import('./zh-hans/stocks.ts')).stocksZhHans,
  },
  futures: {
    en: async () => (await import('./en/futures.ts')).futuresEn,
    zhHans: async () => (await import('./zh-hans/futures.ts')).futuresZhHans,
  },
  forex: {
    en: async () => (await import('./en/forex.ts')).forexEn,
    zhHans: async () => (await import('./zh-hans/forex.ts')).forexZhHans,
  },
  bonds: {
    en: async () => (await import('./en/bonds.ts')).bondsEn,
    zhHans: async () => (await import('./zh-hans/bonds.ts')).bondsZhHans,
  },
  /** What products say alike. */
  product: {
    en: async () => (await import('./en/product.ts')).productEn,
    zhHans: async () => (await import('./zh-hans/product.ts')).productZhHans,
  },
  robots: {
    en: async () => (await import('./en/robots.ts')).robotsEn,
    zhHans: async () => (await import('./zh-hans/robots.ts')).robotsZhHans,
  },
  /** Of robots and institutions: the backtest, and the check of a record. */
  strategies: {
    en: async () => (await import('./en/strategies.ts')).strategiesEn,
    zhHans: async () => (await import('./zh-hans/strategies.ts')).strategiesZhHans,
  },
  withdraw: {
    en: async () => (await import('./en/withdraw.ts')).withdrawEn,
    zhHans: async () => (await import('./zh-hans/withdraw.ts')).withdrawZhHans,
  },
  workspace: {
    en: async () => (await import('./en/workspace.ts')).workspaceEn,
    zhHans: async () => (await import('./zh-hans/workspace.ts')).workspaceZhHans,
  },
  status: {
    en: async () => (await import('./en/status.ts')).statusEn,
    zhHans: async () => (await import('./zh-hans/status.ts')).statusZhHans,
  },
  options: {
    en: async () => (await import('./en/options.ts')).optionsEn,
    zhHans: async () => (await import('./zh-hans/options.ts')).optionsZhHans,
  },
  news: {
    en: async () => (await import('./en/news.ts')).newsEn,
    zhHans: async () => (await import('./zh-hans/news.ts')).newsZhHans,
  },
  indicators: {
    en: async () => (await import('./en/indicators.ts')).indicatorsEn,
    zhHans: async () => (await import('./zh-hans/indicators.ts')).indicatorsZhHans,
  },
  accounts: {
    en: async () => (await import('./en/accounts.ts')).accountsEn,
    zhHans: async () => (await import('./zh-hans/accounts.ts')).accountsZhHans,
  },
  keys: {
    en: async () => (await import('./en/keys.ts')).keysEn,
    zhHans: async () => (await import('./zh-hans/keys.ts')).keysZhHans,
  },
  alerts: {
    en: async () => (await import('./en/alerts.ts')).alertsEn,
    zhHans: async () => (await import('./zh-hans/alerts.ts')).alertsZhHans,
  },
  'factor-reset': {
    en: async () => (await import('./en/factor-reset.ts')).factorResetEn,
    zhHans: async () => (await import('./zh-hans/factor-reset.ts')).factorResetZhHans,
  },
  preferences: {
    en: async () => (await import('./en/preferences.ts')).preferencesEn,
    zhHans: async () => (await import('./zh-hans/preferences.ts')).preferencesZhHans,
  },
  find: {
    en: async () => (await import('./en/find.ts')).findEn,
    zhHans: async () => (await import('./zh-hans/find.ts')).findZhHans,
  },
  calendar: {
    en: async () => (await import('./en/calendar.ts')).calendarEn,
    zhHans: async () => (await import('./zh-hans/calendar.ts')).calendarZhHans,
  },
  questions: {
    en: async () => (await import('./en/questions.ts')).questionsEn,
    zhHans: async () => (await import('./zh-hans/questions.ts')).questionsZhHans,
  },
  'trade-notes': {
    en: async () => (await import('./en/trade-notes.ts')).tradeNotesEn,
    zhHans: async () => (await import('./zh-hans/trade-notes.ts')).tradeNotesZhHans,
  },
  baskets: {
    en: async () => (await import('./en/baskets.ts')).basketsEn,
    zhHans: async () => (await import('./zh-hans/baskets.ts')).basketsZhHans,
  },
  plans: {
    en: async () => (await import('./en/plans.ts')).plansEn,
    zhHans: async () => (await import('./zh-hans/plans.ts')).plansZhHans,
  },
  leagues: {
    en: async () => (await import('./en/leagues.ts')).leaguesEn,
    zhHans: async () => (await import('./zh-hans/leagues.ts')).leaguesZhHans,
  },
  webhooks: {
    en: async () => (await import('./en/webhooks.ts')).webhooksEn,
    zhHans: async () => (await import('./zh-hans/webhooks.ts')).webhooksZhHans,
  },
  'forced-events': {
    en: async () => (await import('./en/forced-events.ts')).forcedEventsEn,
    zhHans: async () => (await import('./zh-hans/forced-events.ts')).forcedEventsZhHans,
  },
} as const satisfies Readonly<Record<string, Part>>;

export type TextPart = keyof typeof textParts | FirstTextPart;

/**
 * Everything the operator console says, in English: the type of its other dictionary. One file per
 * capability, joined here.
 */
import { commonEn } from '../web/en/common.ts';
import { frameWordsEn } from '../web/en/common/frame-words.ts';
import { consoleCommonEn } from './en/common.ts';
import { frameworkEn } from '../framework/en.ts';
import { auditEn } from './en/audit.ts';
import { alarmsEn } from './en/alarms.ts';
import { booksEn } from './en/books.ts';
import { deskEn } from './en/desk.ts';
import { followEn } from './en/follow.ts';
import { journalFactsEn } from './en/journal-facts.ts';
import { ledgerEn } from './en/ledger.ts';
import { newsEn } from './en/news.ts';
import { companyEn } from './en/company.ts';
import { customerPageEn } from './en/customer-page.ts';
import { dayEndsEn } from './en/day-ends.ts';
import { operatorAccountsEn } from './en/operator-accounts.ts';
import { operatorsEn } from './en/operators.ts';
import { overviewEn } from './en/overview.ts';
import { suitabilityEn } from './en/suitability.ts';
import { reviewsEn } from './en/reviews.ts';
import { shellEn } from './en/shell.ts';
import { ipoEn } from './en/ipo.ts';
import { leaguesConsoleEn } from './en/leagues.ts';
import { chatEn } from './en/chat.ts';
import { statusEn } from './en/status.ts';
import { strategiesEn } from './en/strategies.ts';
import { robotsEn } from './en/robots.ts';

export const en = {
  ...commonEn,
  ...frameWordsEn,
  ...consoleCommonEn,
  ...frameworkEn,
  ...shellEn,
  ...companyEn,
  ...customerPageEn,
  ...dayEndsEn,
  ...operatorAccountsEn,
  ...operatorsEn,
  ...reviewsEn,
  ...suitabilityEn,
  ...auditEn,
  ...journalFactsEn,
  ...ledgerEn,
  ...alarmsEn,
  ...booksEn,
  ...deskEn,
  ...overviewEn,
  ...ipoEn,
  ...leaguesConsoleEn,
  ...newsEn,
  ...statusEn,
  ...chatEn,
  ...followEn,
  ...strategiesEn,
  ...robotsEn,
} as const;

export type ConsoleTextKey = keyof typeof en;
export type ConsoleDictionary = Readonly<Record<ConsoleTextKey, string>>;

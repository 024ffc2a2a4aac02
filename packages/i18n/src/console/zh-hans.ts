import { commonZhHans } from '../web/zh-hans/common.ts';
import { frameWordsZhHans } from '../web/zh-hans/common/frame-words.ts';
import { consoleCommonZhHans } from './zh-hans/common.ts';
import { frameworkZhHans } from '../framework/zh-hans.ts';
import type { ConsoleDictionary } from './en.ts';
import { auditZhHans } from './zh-hans/audit.ts';
import { alarmsZhHans } from './zh-hans/alarms.ts';
import { booksZhHans } from './zh-hans/books.ts';
import { deskZhHans } from './zh-hans/desk.ts';
import { followZhHans } from './zh-hans/follow.ts';
import { journalFactsZhHans } from './zh-hans/journal-facts.ts';
import { ledgerZhHans } from './zh-hans/ledger.ts';
import { newsZhHans } from './zh-hans/news.ts';
import { companyZhHans } from './zh-hans/company.ts';
import { customerPageZhHans } from './zh-hans/customer-page.ts';
import { dayEndsZhHans } from './zh-hans/day-ends.ts';
import { operatorAccountsZhHans } from './zh-hans/operator-accounts.ts';
import { operatorsZhHans } from './zh-hans/operators.ts';
import { overviewZhHans } from './zh-hans/overview.ts';
import { suitabilityZhHans } from './zh-hans/suitability.ts';
import { reviewsZhHans } from './zh-hans/reviews.ts';
import { shellZhHans } from './zh-hans/shell.ts';
import { ipoZhHans } from './zh-hans/ipo.ts';
import { leaguesConsoleZhHans } from './zh-hans/leagues.ts';
import { chatZhHans } from './zh-hans/chat.ts';
import { statusZhHans } from './zh-hans/status.ts';
import { strategiesZhHans } from './zh-hans/strategies.ts';
import { robotsZhHans } from './zh-hans/robots.ts';

export const zhHans = {
  ...commonZhHans,
  ...frameWordsZhHans,
  ...consoleCommonZhHans,
  ...frameworkZhHans,
  ...shellZhHans,
  ...companyZhHans,
  ...customerPageZhHans,
  ...dayEndsZhHans,
  ...operatorAccountsZhHans,
  ...operatorsZhHans,
  ...reviewsZhHans,
  ...suitabilityZhHans,
  ...auditZhHans,
  ...journalFactsZhHans,
  ...ledgerZhHans,
  ...alarmsZhHans,
  ...booksZhHans,
  ...deskZhHans,
  ...overviewZhHans,
  ...ipoZhHans,
  ...leaguesConsoleZhHans,
  ...newsZhHans,
  ...statusZhHans,
  ...chatZhHans,
  ...followZhHans,
  ...strategiesZhHans,
  ...robotsZhHans,
} as const satisfies ConsoleDictionary;

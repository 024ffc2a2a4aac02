import { refusalsZhHans } from '../refusals/zh-hans.ts';
import type { Dictionary } from './en.ts';
import { accountZhHans } from './zh-hans/account.ts';
import { auditZhHans } from './zh-hans/audit.ts';
import { authZhHans } from './zh-hans/auth.ts';
import { permissionsZhHans } from './zh-hans/permissions.ts';
import { messagesZhHans } from './zh-hans/messages.ts';
import { kycZhHans } from './zh-hans/kyc.ts';
import { filesZhHans } from './zh-hans/files.ts';
import { appInfoZhHans } from './zh-hans/app-info.ts';
import { comingZhHans } from './zh-hans/coming.ts';
import { frameZhHans } from './zh-hans/frame.ts';
import { marketsZhHans } from './zh-hans/markets.ts';
import { quotesZhHans } from './zh-hans/quotes.ts';
import { proofZhHans } from './zh-hans/proof.ts';
import { watchlistZhHans } from './zh-hans/watchlist.ts';

export const zhHans = { ...refusalsZhHans, ...frameZhHans, ...comingZhHans, ...accountZhHans, ...auditZhHans, ...authZhHans, ...appInfoZhHans, ...filesZhHans, ...kycZhHans, ...messagesZhHans, ...permissionsZhHans, ...marketsZhHans, ...quotesZhHans, ...proofZhHans, ...watchlistZhHans } as const satisfies Dictionary;

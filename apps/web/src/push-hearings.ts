/** Which capabilities listen to what is pushed about the customer. */
import { accountPush } from './capabilities/account/account.push.ts';
import { auditPush } from './capabilities/audit/audit.push.ts';
import { authPush } from './capabilities/auth/auth.push.ts';
import { kycPush } from './capabilities/kyc/kyc.push.ts';
import { messagesPush } from './capabilities/messages/messages.push.ts';
import { permissionsPush } from './capabilities/permissions/permissions.push.ts';
import { watchlistPush } from './capabilities/watchlist/watchlist.push.ts';
import { verificationPush } from './composed/verification.push.ts';
import type { PushHearing } from './platform/when-pushed.ts';

export const pushHearings: readonly PushHearing[] = [...accountPush, ...auditPush, ...authPush, ...kycPush, ...messagesPush, ...permissionsPush, ...verificationPush, ...watchlistPush];

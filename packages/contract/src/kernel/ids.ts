/** The public ids of the wire. */
import { idOf } from './shapes.ts';

export const customerId = idOf('cus');
export const sessionId = idOf('ses');
export const fileId = idOf('fil');
export const messageId = idOf('msg');
export const reviewId = idOf('rev');
export const operatorId = idOf('opr');
export const proposalId = idOf('prp');
export const passkeyId = idOf('psk');
export const challengeId = idOf('chl');
export const signedTermsId = idOf('trm');
export const transferId = idOf('trf');
export const depositId = idOf('dep');
export const paperMoneyId = idOf('ppr');
export const withdrawalId = idOf('wdr');
export const cardId = idOf('crd');
export const coinWalletId = idOf('cwl');
export const adjustmentId = idOf('adj');
export const orderId = idOf('ord');
export const positionId = idOf('pos');
export const deskSwitchId = idOf('dsw');

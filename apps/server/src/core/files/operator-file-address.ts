/** Signed for one operator, in a form no customer's address uses. Valid for five minutes. */
import type { Secrets } from '../../platform/start/secrets.ts';
import { getAddress, opens, type FileAddress } from './file-address.ts';

const getViewer = (operatorId: string) => `operator:${operatorId}`;

export function getOperatorAddress(
  secrets: Secrets,
  fileId: string,
  operatorId: string,
  now: number,
): FileAddress {
  const { url, urlExpiresAt } = getAddress(secrets, fileId, getViewer(operatorId), now);
  return { url: `${url}&o=${operatorId}`, urlExpiresAt };
}

export function opensForOperator(
  secrets: Secrets,
  address: { fileId: string; expiresAt: number; signature: string; operatorId: string },
  now: number,
): boolean {
  return opens(secrets, address, getViewer(address.operatorId), now);
}

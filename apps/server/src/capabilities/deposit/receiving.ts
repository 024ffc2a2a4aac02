/**
 * A bank marked as simulated, and coin addresses beginning with `paper`, which no real wallet
 * accepts. References derive from the customer and the server's secret: stable, and known to nobody
 * else.
 */
import type { CoinNetwork } from '@candor/contract/kernel/enumerations';
import type { CustomerId } from '../../core/customers/customer.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export const receivingAccount = {
  bankName: 'Candor Paper Bank (simulated)',
  accountName: 'Candor Paper Money Clearing',
  accountNumber: 'PAPER-0000-0000',
  swift: 'PAPERXX0',
  bankAddress: '1 Simulation Square, Nowhere (not a real bank)',
} as const;

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LETTERS = 8;
const ADDRESS_LETTERS = 26;

/** `number` counts the customer's deposits from one: `CP-7KQ2M9XD`. */
export function getReference(secrets: Secrets, customerId: CustomerId, number: number): string {
  return `CP-${getLetters(secrets.sign('deposit reference', `${customerId} ${number}`), REFERENCE_LETTERS)}`;
}

export function getCoinAddress(
  secrets: Secrets,
  customerId: CustomerId,
  network: CoinNetwork,
): string {
  return `paper${network}${getLetters(secrets.sign('deposit address', `${network} ${customerId}`), ADDRESS_LETTERS).toLowerCase()}`;
}

function getLetters(signature: string, count: number): string {
  return [...Buffer.from(signature, 'base64url').subarray(0, count)]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('');
}

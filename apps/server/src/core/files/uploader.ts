/** A customer, or for guests their network. */
import { getNetwork } from '../../platform/http/network.ts';

export type Uploader = { readonly customerId: string | null; readonly network: string };

export function getUploader(
  customer: { readonly customerId: string } | null,
  address: string,
): Uploader {
  return { customerId: customer?.customerId ?? null, network: getNetwork(address) };
}

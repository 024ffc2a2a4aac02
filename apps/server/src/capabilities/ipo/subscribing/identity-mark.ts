/**
 * Whose application it is: the person by their document, the company by its licence. One for each
 * verified identity, whichever account it comes from. A hash, so that nothing is told by it.
 */
import { listNewestIdentities } from '../../../core/customers/identity.store.ts';
import type { Identity } from '../../../core/customers/identity.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/sha256.ts';

/** By customer. */
export async function listIdentityMarks(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const identities = await listNewestIdentities(reader, customerIds);
  return new Map(customerIds.map((id) => [id, sha256Hex(whose(id, identities.get(id)))]));
}

function whose(customerId: string, identity: Identity | undefined): string {
  if (identity === undefined) return `customer ${customerId}`;
  return identity.kind === 'company'
    ? `company ${identity.placeOfRegistration} ${identity.licenseNumber}`
    : `person ${identity.documentMark}`;
}

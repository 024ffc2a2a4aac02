/**
 * Whose application it is: the person by their document, the company by its licence. One for each
 * verified identity, whichever account it comes from. A hash, so that nothing is told by it.
 */
import type { CustomerId } from '../../core/customers/customer.ts';
import { findNewestIdentity } from '../../core/customers/identity.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export async function getIdentityMark(reader: Reader, customerId: CustomerId): Promise<string> {
  const identity = await findNewestIdentity(reader, customerId);
  if (identity === null) return sha256Hex(`customer ${customerId}`);
  return sha256Hex(
    identity.kind === 'company'
      ? `company ${identity.placeOfRegistration} ${identity.licenseNumber}`
      : `person ${identity.documentMark}`,
  );
}

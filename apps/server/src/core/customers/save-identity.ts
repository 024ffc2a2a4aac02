/**
 * A number is sealed to its row and column, so it is sealed again when it moves. The document's
 * mark finds the same document elsewhere without opening one.
 */
import type { IdDocument } from '@candor/contract/kernel/enumerations';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { CustomerId } from './customer.ts';
import { submissionPlace, type Identity, type IdentityClaim } from './identity.ts';
import { insertIdentity, saveProfile } from './identity.store.ts';

const MARK_PURPOSE = 'kyc document';

export async function saveIdentity(
  tx: Tx,
  secrets: Secrets,
  customerId: CustomerId,
  claim: IdentityClaim,
): Promise<Identity> {
  const id = newId('kyc');
  const seal = (column: 'id_number' | 'ssn' | 'bank_account', plain: string) =>
    secrets.seal(submissionPlace(column, id), plain);
  const common = {
    id,
    customerId,
    submittedAt: tx.now,
    documentMark: documentMark(secrets, claim),
    idNumberSealed: seal('id_number', claim.idNumber),
  };
  const identity = withoutNumbers(claim, common, seal);
  await insertIdentity(tx, identity);
  return identity;
}

/** Capitals and no hyphens, so spelling does not hide a reused document. */
function documentMark(
  secrets: Secrets,
  { idType, idNumber }: { idType: IdDocument; idNumber: string },
): string {
  return secrets.sign(MARK_PURPOSE, `${idType} ${idNumber.toUpperCase().replaceAll('-', '')}`);
}

type Common = Pick<
  Identity,
  'id' | 'customerId' | 'submittedAt' | 'documentMark' | 'idNumberSealed'
>;

function withoutNumbers(
  claim: IdentityClaim,
  common: Common,
  seal: (column: 'ssn' | 'bank_account', plain: string) => string,
): Identity {
  if (claim.kind === 'individual') {
    const { idNumber: _number, ssn, ...rest } = claim;
    return { ...rest, ...common, ssnSealed: ssn === null ? null : seal('ssn', ssn) };
  }
  const { idNumber: _number, bankAccount, ...rest } = claim;
  return { ...rest, ...common, bankAccountSealed: seal('bank_account', bankAccount) };
}

export async function adoptIdentity(tx: Tx, secrets: Secrets, identity: Identity): Promise<void> {
  const open = (column: 'id_number' | 'ssn' | 'bank_account', sealed: string) =>
    secrets.open(submissionPlace(column, identity.id), sealed);
  const { customerId } = identity;
  if (identity.kind === 'individual') {
    const ssn =
      identity.ssnSealed === null
        ? null
        : secrets.seal(`individuals.ssn.${customerId}`, open('ssn', identity.ssnSealed));
    await saveProfile(tx, identity, {
      idNumber: secrets.seal(
        `individuals.id_number.${customerId}`,
        open('id_number', identity.idNumberSealed),
      ),
      ssn,
      bankAccount: null,
    });
    return;
  }
  await saveProfile(tx, identity, {
    idNumber: secrets.seal(
      `companies.officer_id_number.${customerId}`,
      open('id_number', identity.idNumberSealed),
    ),
    ssn: null,
    bankAccount: secrets.seal(
      `companies.bank_account.${customerId}`,
      open('bank_account', identity.bankAccountSealed),
    ),
  });
}

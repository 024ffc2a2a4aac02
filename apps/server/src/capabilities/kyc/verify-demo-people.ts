/** Like anybody, with drawn documents; the rule decides at once, on record. Idempotent. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import type { CustomerId } from '../../core/customers/customer.ts';
import { findKnownIdentity, type KnownIdentity } from '../../core/customers/known-identity.ts';
import { listUnverifiedDemoPeople, lockStates } from '../../core/customers/standing.store.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { saveImage } from '../../core/files/save-image.ts';
import type { Db } from '../../platform/db/database.ts';
import { drawDemoDocument } from '../../core/files/draw-demo-document.ts';
import { submitKyc, type KycForm, type KycDeps } from './submit-kyc.ts';

const PICTURES_WAITING_MAX = 8;

export async function verifyDemoPeople({
  db,
  ...deps
}: KycDeps & { readonly db: Db }): Promise<void> {
  for (const customerId of await listUnverifiedDemoPeople(db)) {
    const known = await findKnownIdentity(db, deps.secrets, customerId);
    if (known === null) continue;
    const form = await getForm(known, (side) =>
      drawAndSave({ db, secrets: deps.secrets }, customerId, known, side),
    );
    await db.transact(async (tx) => {
      // Another server may have been faster.
      if ((await lockStates(tx, customerId)).verification !== 'none') return;
      await deps.reviews.decideByRule(tx, await submitKyc(deps, tx, { customerId }, form));
    });
  }
}

async function drawAndSave(
  deps: Pick<KycDeps, 'secrets'> & { readonly db: Db },
  customerId: CustomerId,
  known: KnownIdentity,
  side: string,
): Promise<string> {
  const drawing = await drawDemoDocument({
    side,
    name: `${known.firstName} ${known.lastName}`,
    number: known.idNumber,
  });
  const fewImages = concurrencyLimit({ runningMax: 1, waitingMax: PICTURES_WAITING_MAX });
  return (await saveImage({ ...deps, fewImages }, { customerId, network: 'demo' }, drawing)).id;
}

async function getForm(
  known: KnownIdentity,
  draw: (side: string) => Promise<string>,
): Promise<KycForm> {
  const { firstName, lastName, idType, idNumber } = known;
  const document = {
    idType,
    idNumber,
    frontImage: await draw('Front'),
    backImage: await draw('Back'),
  };
  if (known.kind === 'individual') {
    const { country, state, address, ssn } = known;
    return {
      accountType: AccountType.Individual,
      firstName,
      lastName,
      country,
      address,
      ...(state === null ? {} : { state }),
      ...(ssn === null ? {} : { ssn }),
      ...document,
    };
  }
  const {
    enterpriseName,
    licenseNumber,
    placeOfRegistration,
    officeAddress,
    bankAccount,
    position,
    phone,
  } = known;
  return {
    accountType: AccountType.Company,
    enterpriseName,
    licenseNumber,
    licenseImage: await draw('Business licence'),
    placeOfRegistration,
    officeAddress,
    bankAccount,
    bankAccountImage: await draw('Bank account'),
    officer: { firstName, lastName, position, phone, ...document },
  };
}

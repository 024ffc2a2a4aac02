/**
 * The stored PDF holds the text in their language, the name, the instant and the re-encoded
 * signature. Its hash lets a copy be checked.
 */
import type * as contract from '@candor/contract/files';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { DAY_MS } from '@candor/kit/time';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer, loadDisplayName } from '../../core/customers/customers.store.ts';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { signedAddress } from '../../core/files/file-address.ts';
import { lockUploader } from '../../core/files/files.store.ts';
import { admitUpload } from '../../core/files/quota.rules.ts';
import { readImage } from '../../core/files/read-image.ts';
import { getUploader } from '../../core/files/uploader.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/bind.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { newId } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { agreementHash, termsDocument } from './terms-document.ts';
import { termsPlace } from './terms-place.ts';
import {
  insertSignedTerms,
  listSignedTermsFor,
  signedSince,
  type NewSignedTerms,
  type SignedTerms,
} from './terms.store.ts';
import { sha256Hex } from '../../platform/sha256.ts';

const SIGNATURE_PIXELS_MAX = { width: 600, height: 300 };

export type SignTermsDeps = {
  readonly secrets: Secrets;
  readonly fewImages: ConcurrencyLimit;
  readonly postNotice: PostNotice;
};

export async function signTerms(
  deps: SignTermsDeps,
  call: Call<typeof contract.signTerms>,
): Promise<DataOf<typeof contract.signTerms>> {
  const { secrets, fewImages, postNotice } = deps;
  const { db, now, query, customer, origin } = call;
  const customerId = asCustomerId(customer.customerId);
  if (query.version !== AGREEMENT_VERSION) refuseNow('AGREEMENT_OUTDATED');
  orRefuse(admitUpload(await signedSince(db, customerId, now - DAY_MS), 0));
  const { bytes } = await call.file();
  const terms = await fewImages(async () =>
    makeTerms(
      db,
      secrets,
      { customerId, language: call.language, now },
      await readImage(bytes, SIGNATURE_PIXELS_MAX),
    ),
  );
  await call.transact(async (tx) => {
    await lockUploader(tx, getUploader(customer, origin.network));
    orRefuse(admitUpload(await signedSince(tx, customerId, now - DAY_MS), terms.bytes));
    await insertSignedTerms(tx, terms);
    await postNotice(tx, customerId, {
      template: 'termsSigned',
      values: { version: terms.version },
    });
  });
  return shown(secrets, customerId, now)(terms);
}

export async function listSignedTerms(
  secrets: Secrets,
  { db, customer, now }: Call<typeof contract.listSignedTerms>,
): Promise<DataOf<typeof contract.listSignedTerms>> {
  const customerId = asCustomerId(customer.customerId);
  return (await listSignedTermsFor(db, customerId)).map(shown(secrets, customerId, now));
}

type Signer = {
  readonly customerId: CustomerId;
  readonly language: NewSignedTerms['language'];
  readonly now: number;
};

async function makeTerms(
  reader: Reader,
  secrets: Secrets,
  { customerId, language, now }: Signer,
  { jpeg }: { jpeg: Buffer },
): Promise<NewSignedTerms> {
  const id = newId('trm');
  const [{ userId, zone }, name] = await Promise.all([
    loadCustomer(reader, customerId),
    loadDisplayName(reader, customerId),
  ]);
  const pdf = await writePdf(
    termsDocument({
      language,
      version: AGREEMENT_VERSION,
      name,
      userId,
      signedAt: now,
      zone,
      signature: jpeg,
    }),
  );
  return {
    id,
    customerId,
    version: AGREEMENT_VERSION,
    language,
    name,
    textSha256: agreementHash(language),
    content: secrets.sealBytes(termsPlace(id), pdf),
    sha256: sha256Hex(pdf),
    bytes: pdf.length,
    signedAt: now,
  };
}

function shown(secrets: Secrets, customerId: CustomerId, now: number) {
  return ({ id, version, name, signedAt, sha256, bytes }: SignedTerms) => ({
    id,
    version,
    name,
    signedAt,
    sha256,
    bytes,
    ...signedAddress(secrets, { path: `/terms/${id}.pdf`, fileId: id, viewer: customerId, now }),
  });
}

/**
 * Uploaded images, and the signed agreement as a PDF (sign-terms.ts).
 *
 * Anyone may upload, because a company's registration needs its licence. The answer is an id that a
 * form claims, and an address that shows the image to the same person for five minutes.
 */
import * as contract from '@candor/contract/files';
import { deleteUnclaimedFilesWork } from '../../core/files/delete-unclaimed-files.job.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { showFile } from './show-file.ts';
import { showTerms } from './show-terms.ts';
import { listSignedTerms, signTerms } from './sign-terms.ts';
import { listSignedTermsFor } from './terms.store.ts';
import { uploadFile } from './upload-file.ts';

const IMAGES_AT_ONCE_MAX = 2;
const IMAGES_WAITING_MAX = 16;

export function files({
  db,
  clock,
  secrets,
  postNotice,
}: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  postNotice: PostNotice;
}): Capability {
  const fewImages = concurrencyLimit({
    runningMax: IMAGES_AT_ONCE_MAX,
    waitingMax: IMAGES_WAITING_MAX,
  });
  return {
    name: 'files',
    calls: bind(contract, {
      uploadFile: (call) => uploadFile({ db: call.db, secrets, fewImages }, call),
      signTerms: (call) => signTerms({ secrets, fewImages, postNotice }, call),
      listSignedTerms: (call) => listSignedTerms(secrets, call),
    }),
    jobs: [deleteUnclaimedFilesWork(db)],
    pages: (http) => {
      showFile(http, { db, clock, secrets });
      showTerms(http, { db, clock, secrets });
    },
    ownData: (reader, customerId) => listSignedTermsFor(reader, asCustomerId(customerId)),
  };
}

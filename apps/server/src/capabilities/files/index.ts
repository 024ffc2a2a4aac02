/**
 * Images that people hand in, and looking at them.
 *
 * Anyone may upload one image at a time, also before registering, because a company's form needs its licence; what comes of it
 * is decided in core/files. The answer is an id, which a form sends on and thereby claims, and an address that shows the image to the
 * same person for five minutes. Later calls that show an image make fresh addresses with core/files/file-address.ts.
 */
import * as contract from '@candor/contract/files';
import { deleteUnclaimedFilesWork } from '../../core/files/delete-unclaimed-files.job.ts';
import { fewAtOnce } from '../../core/files/few-at-once.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { showFile } from './show-file.ts';
import { uploadFile } from './upload-file.ts';

const IMAGES_AT_ONCE_MAX = 2;
const IMAGES_WAITING_MAX = 16;

export function files({ db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets }): Capability {
  const fewImages = fewAtOnce({ runningMax: IMAGES_AT_ONCE_MAX, waitingMax: IMAGES_WAITING_MAX });
  return {
    name: 'files',
    calls: bind(contract, { uploadFile: (call) => uploadFile({ db: call.db, secrets, fewImages }, call) }),
    jobs: [deleteUnclaimedFilesWork(db)],
    pages: (http) => showFile(http, { db, clock, secrets }),
  };
}

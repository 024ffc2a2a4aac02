/** Takes a picture or a document, sealed at once; it is deleted unless it is sent within a day. */
import { refuseNow, Refused, orRefuse } from '@candor/contract/kernel/refused';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { uploadChatFile as declared } from '@candor/contract/chat';
import { DAY_MS } from '@candor/kit/time';
import { record, type AuditActor } from '../../core/audit/record.ts';
import { admitUpload } from '../../core/files/quota.rules.ts';
import { readImage } from '../../core/files/read-image.ts';
import type { UploadedFile } from '../../platform/http/bind.ts';
import { newId } from '../../platform/random.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import type { ChatDeps } from './chat-deps.ts';
import { lockAuthor } from './conversations.store.ts';
import { chatFilePlace } from './chat-file-place.ts';
import { documentType, shownFileName } from './file-type.rules.ts';
import { chatUsageSince, insertChatFile, type NewChatFile } from './files.store.ts';

export const UNSENT_KEPT_MS = DAY_MS;

export async function uploadChatFile(
  { db, secrets, fewImages, clock }: Pick<ChatDeps, 'db' | 'secrets' | 'fewImages' | 'clock'>,
  uploadedBy: string,
  given: {
    readonly name: string;
    readonly file: () => Promise<UploadedFile>;
    /** Of an operator: who uploads something for customers is on record. */
    readonly actor?: AuditActor;
  },
): Promise<DataOf<typeof declared>> {
  orRefuse(admitUpload(await chatUsageSince(db, uploadedBy, clock.now() - DAY_MS), 0));
  const { bytes } = await given.file();
  const read = await readContent(bytes, given.name, fewImages);
  const id = newId('chf');
  const name = shownFileName(given.name, read.type);
  await db.transact(async (tx) => {
    await lockAuthor(tx, uploadedBy);
    const usage = await chatUsageSince(tx, uploadedBy, tx.now - DAY_MS);
    orRefuse(admitUpload(usage, read.content.length));
    await insertChatFile(tx, {
      id,
      uploadedBy,
      name,
      type: read.type,
      content: secrets.sealBytes(chatFilePlace(id), read.content),
      bytes: read.content.length,
      width: read.width,
      height: read.height,
      sha256: sha256Hex(read.content),
    });
    if (given.actor !== undefined)
      await record(tx, given.actor, {
        action: 'chat.fileUploaded',
        customerId: null,
        subject: id,
        reason: null,
        details: { sha256: sha256Hex(read.content), bytes: read.content.length },
      });
  });
  return {
    id,
    name,
    type: read.type,
    bytes: read.content.length,
    width: read.width,
    height: read.height,
    url: null,
    urlExpiresAt: null,
  };
}

type Read = Pick<NewChatFile, 'type' | 'content' | 'width' | 'height'>;

async function readContent(
  bytes: Buffer,
  name: string,
  fewImages: ChatDeps['fewImages'],
): Promise<Read> {
  const type = documentType(bytes, name);
  if (type !== null) return { type, content: bytes, width: null, height: null };
  try {
    const { jpeg, width, height } = await fewImages(() => readImage(bytes));
    return { type: 'jpeg', content: jpeg, width, height };
  } catch (error) {
    if (error instanceof Refused && error.code === 'FILE_NOT_AN_IMAGE')
      return refuseNow('CHAT_FILE_TYPE_REFUSED');
    throw error;
  }
}

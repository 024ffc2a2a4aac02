/**
 * Pictures of articles: taken from editors like any other image (re-encoded, without metadata), and
 * shown by their id. The public address knows those of published articles; the console, where a
 * draft is read before, knows all.
 */
import type { FastifyInstance } from 'fastify';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { articleImageAddress, type uploadArticleImage as declared } from '@candor/contract/news';
import { DAY_MS } from '@candor/kit/time';
import { getActor, record } from '../../core/audit/record.ts';
import { readImage } from '../../core/files/read-image.ts';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/bind.ts';
import { newId } from '../../platform/random.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { countImagesSince, findImage, findPublishedImage, insertImage } from './images.store.ts';

const IMAGES_PER_DAY_MAX = 200;
const CACHE_SECONDS = 300;

export async function uploadArticleImage(
  fewImages: ConcurrencyLimit,
  call: Pick<Call<typeof declared>, 'db' | 'operator' | 'origin' | 'now' | 'file' | 'transact'>,
): Promise<DataOf<typeof declared>> {
  const { operator, origin } = call;
  const count = await countImagesSince(call.db, operator.operatorId, call.now - DAY_MS);
  if (count >= IMAGES_PER_DAY_MAX) refuseNow('FILE_QUOTA_REACHED');
  const { bytes } = await call.file();
  const { jpeg, width, height } = await fewImages(() => readImage(bytes));
  const id = newId('img');
  await call.transact(async (tx) => {
    const sha256 = sha256Hex(jpeg);
    await insertImage(tx, {
      id,
      content: jpeg,
      width,
      height,
      sha256,
      uploadedBy: operator.operatorId,
    });
    await record(tx, getActor(operator, origin.network), {
      action: 'articleImage.uploaded',
      customerId: null,
      subject: id,
      reason: null,
      details: { sha256, bytes: jpeg.length },
    });
  });
  return { id, url: articleImageAddress(id), width, height, bytes: jpeg.length };
}

export function showArticleImages(http: FastifyInstance, db: Db, scope: 'published' | 'all'): void {
  const find: (reader: Reader, id: string) => Promise<Buffer | null> =
    scope === 'all' ? findImage : findPublishedImage;
  http.get<{ Params: { id: string } }>(articleImageAddress(':id'), async (request, reply) => {
    const { id } = request.params;
    const content = (/^img_[0-9a-z]{26}$/.test(id) ? await find(db, id) : null) ?? unknown();
    return reply
      .type('image/jpeg')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="image.jpg"')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(content);
  });
}

const unknown = (): never => refuseNow('FILE_UNKNOWN');

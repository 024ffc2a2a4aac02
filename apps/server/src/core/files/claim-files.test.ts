import { randomBytes } from 'node:crypto';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { secretsFrom } from '../../platform/start/secrets.ts';
import { claimFile } from './claim-files.ts';
import { deleteUnclaimedFilesWork } from './delete-unclaimed-files.job.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { photo } from './testing/sample-images.ts';
import { saveImage } from './save-image.ts';
import { getUploader } from './uploader.ts';

const ana = 'cus_ana';
const ben = 'cus_ben';

let database: FreshDatabase;
let uploads = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function upload(customerId: string | null = null): Promise<string> {
  const { db } = database;
  const parts = {
    db,
    secrets: secretsFrom(randomBytes(32)),
    fewImages: concurrencyLimit({ runningMax: 1, waitingMax: 99 }),
  };
  uploads += 1;
  const saved = await saveImage(
    parts,
    getUploader(customerId === null ? null : { customerId }, `10.0.0.${uploads}`),
    await photo().jpeg().toBuffer(),
  );
  return saved.id;
}

const claim = (fileId: string, customerId: string) =>
  database.db.transact((tx) => claimFile(tx, fileId, customerId, 'companyLicense'));
const getOwner = async (id: string) =>
  (
    await database.db.find<{ owner: string | null }>(
      sql`select owner_customer_id as owner from files where id = ${id}`,
    )
  )?.owner;

describe('claiming an uploaded file', () => {
  it('gives a guest’s upload to the customer whose form names it', async () => {
    const file = await upload();
    await claim(file, ana);
    expect(await getOwner(file)).toBe(ana);
  });

  it('changes nothing when the owner claims it again', async () => {
    const file = await upload();
    await claim(file, ana);
    await claim(file, ana);
    expect(await getOwner(file)).toBe(ana);
  });

  it('has one winner when many claim at the same instant', async () => {
    const file = await upload();
    const claimers = Array.from({ length: 8 }, (_, i) => `cus_${i}`);

    const outcomes = await Promise.allSettled(claimers.map((claimer) => claim(file, claimer)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toSatisfy(
      (losers: PromiseRejectedResult[]) =>
        losers.every(({ reason }) => reason.code === 'FILE_UNKNOWN'),
    );
    expect(await getOwner(file)).toBe(
      claimers[outcomes.findIndex(({ status }) => status === 'fulfilled')],
    );
  });

  it('is refused for another customer’s upload, an unknown file, and one of yesterday', async () => {
    const [bens, old] = [await upload(ben), await upload()];
    await expect(claim(bens, ana)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    await expect(claim('fil_00000000000000000000000000', ana)).rejects.toMatchObject({
      code: 'FILE_UNKNOWN',
    });
    database.clock.advance(DAY_MS);
    await expect(claim(old, ana)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  });
});

describe('an unclaimed file', () => {
  it('is deleted after a day; a claimed one stays', async () => {
    const [claimed, unclaimed] = [await upload(), await upload()];
    await claim(claimed, ana);
    const tidy = () =>
      deleteUnclaimedFilesWork(database.db).run({}, { id: '', attempt: 1, period: 0 });

    database.clock.advance(DAY_MS - 1);
    await tidy();
    expect(await getOwner(unclaimed)).toBe(null);

    database.clock.advance(1);
    await tidy();
    await tidy();
    expect(await getOwner(unclaimed)).toBe(undefined);
    expect(await getOwner(claimed)).toBe(ana);
  });
});

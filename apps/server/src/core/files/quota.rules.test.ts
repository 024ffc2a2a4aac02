import { describe, expect, it } from 'vitest';
import { admitUpload } from './quota.rules.ts';

const MEGABYTE = 1024 * 1024;

describe('the daily upload quota', () => {
  it('is twenty files', () => {
    expect(admitUpload({ files: 19, bytes: 0 }, 1).ok).toBe(true);
    expect(admitUpload({ files: 20, bytes: 0 }, 1)).toMatchObject({ code: 'FILE_QUOTA_REACHED' });
  });

  it('is a hundred megabytes with the file that comes', () => {
    expect(admitUpload({ files: 1, bytes: 99 * MEGABYTE }, MEGABYTE).ok).toBe(true);
    expect(admitUpload({ files: 1, bytes: 99 * MEGABYTE }, MEGABYTE + 1).ok).toBe(false);
    expect(admitUpload({ files: 1, bytes: 100 * MEGABYTE }, 0).ok).toBe(true);
  });
});

// @vitest-environment happy-dom
import { listSessions } from '@candor/contract/auth';
import { uploadFile } from '@candor/contract/files';
import { UPLOAD_BYTES_MAX } from '@candor/contract/kernel/upload';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallAborted, CallFailed } from '@candor/client/call-errors';
import { forgetSession, signIn } from '../device/session.ts';
import { upload } from './upload.ts';

/** Only the network is not real here. */
class Wire {
  static last: Wire;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  sent: FormData | null = null;
  path = '';
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  constructor() {
    Wire.last = this;
  }
  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.sent = form;
  }
  abort(): void {
    this.onabort();
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

const photo = new File(['pixels'], 'passport.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Wire);
  forgetSession();
});
afterEach(() => vi.unstubAllGlobals());

describe('uploading an image', () => {
  it('sends it in the field of the contract with language and token, and leaves the content type to the browser', async () => {
    signIn({
      token: 'token-of-ana',
      env: 'paper',
      expiresAt: 0,
      user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
    });
    const done = upload(uploadFile, photo);
    expect(Wire.last.path).toBe('/file/upload');
    expect(Wire.last.headers).toEqual({
      'accept-language': 'en',
      languages: 'en',
      authorization: 'token-of-ana',
    });
    expect(Wire.last.sent?.get('file')).toBeInstanceOf(File);
    Wire.last.answer(200, { code: 200, msg: 'ok', data: { id: 'fil_1' } });
    expect(await done).toEqual({ id: 'fil_1' });
  });

  it('reports its progress', async () => {
    const shares: number[] = [];
    const done = upload(uploadFile, photo, { onProgress: (share) => shares.push(share) });
    Wire.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    Wire.last.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    Wire.last.answer(200, { code: 200, msg: 'ok', data: null });
    await done;
    expect(shares).toEqual([0.25]);
  });

  it('refuses a file over 5 MB before it travels, and lets one of exactly 5 MB through', async () => {
    const tooLarge = new File([new Uint8Array(UPLOAD_BYTES_MAX + 1)], 'big.jpg');
    await expect(upload(uploadFile, tooLarge)).rejects.toMatchObject({
      reason: 'FILE_TOO_LARGE',
      message: 'The size cannot exceed 5M',
    });
    const done = upload(uploadFile, new File([new Uint8Array(UPLOAD_BYTES_MAX)], 'fits.jpg'));
    Wire.last.answer(200, { code: 200, msg: 'ok', data: null });
    await expect(done).resolves.toBeNull();
  });

  it('carries the refusal of the server', async () => {
    const done = upload(uploadFile, photo);
    Wire.last.answer(422, {
      code: 422,
      msg: 'Please choose a JPEG, PNG or WebP image.',
      data: null,
      reason: 'FILE_NOT_AN_IMAGE',
      values: {},
    });
    await expect(done).rejects.toMatchObject({ code: 422, reason: 'FILE_NOT_AN_IMAGE' });
  });

  it('fails when the network does and ends silently when it is called off', async () => {
    const failing = upload(uploadFile, photo);
    Wire.last.onerror();
    await expect(failing).rejects.toBeInstanceOf(CallFailed);
    const stop = new AbortController();
    const stopped = upload(uploadFile, photo, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toBeInstanceOf(CallAborted);
  });

  it('is not possible where the contract takes no file', async () => {
    await expect(upload(listSessions, photo)).rejects.toThrow('takes no file');
  });
});

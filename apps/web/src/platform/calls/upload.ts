/** Spec 7. XMLHttpRequest, because it alone reports upload progress. */
import { assert } from '@candor/kit/assert';
import type { Declaration, ReceivedDataOf, SentQueryOf } from '@candor/contract/kernel/endpoint';
import { UPLOAD_BYTES_MAX, UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { getAddress } from '@candor/client/address';
import { getHeaders, noAnswer, readAnswer } from '@candor/client/answer';
import { CallAborted, CallRefused } from '@candor/client/call-errors';
import { CALL_TIMEOUT_MS, clientPorts } from './call.ts';
import { atHost } from './host.ts';
import { currentText } from '../i18n/text.ts';
import { currentSession } from '../device/session.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export async function upload<E extends Declaration>(
  endpoint: E,
  file: File,
  { query, ...options }: UploadOptions & { query?: SentQueryOf<E> } = {},
): Promise<ReceivedDataOf<E>> {
  const { fileField } = endpoint;
  assert(fileField !== undefined, `${endpoint.path} takes no file`);
  if (file.size > UPLOAD_BYTES_MAX) throw fileTooLarge();
  const sentToken = currentSession()?.token;
  const form = new FormData();
  form.append(fileField, file);
  const answer = await send(atHost(getAddress(endpoint.path, undefined, query)), form, options);
  return readAnswer(clientPorts, answer, sentToken) as ReceivedDataOf<E>;
}

function fileTooLarge(): CallRefused {
  return new CallRefused({
    code: 413,
    reason: 'FILE_TOO_LARGE',
    msg: currentText()('framework.sizeExceeded', { n: UPLOAD_SIZE_MB_MAX }),
    values: { megabytes: UPLOAD_SIZE_MB_MAX },
    fields: [],
  });
}

function send(
  address: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', address);
    for (const [name, value] of Object.entries(getHeaders(clientPorts)))
      request.setRequestHeader(name, value);
    request.timeout = CALL_TIMEOUT_MS;
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(noAnswer(clientPorts, {}));
    request.ontimeout = () => reject(noAnswer(clientPorts, {}));
    request.onabort = () => reject(new CallAborted());
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    if (signal?.aborted === true) return reject(new CallAborted());
    signal?.addEventListener('abort', stop);
    request.send(form);
  });
}

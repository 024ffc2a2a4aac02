/** Sends one file. Throws as a call does. */
import { getAddress } from '@candor/client/address';
import { getHeaders, noAnswer, readAnswer } from '@candor/client/answer';
import type { Declaration, ReceivedDataOf, SentQueryOf } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import { clientPorts } from './call.ts';
import { currentSession } from './session.ts';

export async function upload<E extends Declaration>(
  endpoint: E,
  file: File,
  ...[query]: undefined extends SentQueryOf<E> ? [] : [query: SentQueryOf<E>]
): Promise<ReceivedDataOf<E>> {
  const { fileField } = endpoint;
  assert(fileField !== undefined, `${endpoint.path} takes no file`);
  const sentToken = currentSession()?.token;
  const body = new FormData();
  body.append(fileField, file);
  const response = await fetch(getAddress(endpoint.path, undefined, query), {
    method: 'POST',
    headers: getHeaders(clientPorts),
    body,
    credentials: 'omit',
    cache: 'no-store',
  }).catch(() => null);
  if (response === null) throw noAnswer(clientPorts, {});
  const answer = { status: response.status, text: await response.text() };
  return readAnswer(clientPorts, answer, sentToken, {}) as ReceivedDataOf<E>;
}

/** A download sends no session, so the sealed address carries the right for five minutes. */
import * as z from 'zod/mini';
import { fullLanguages } from '@candor/contract/kernel/language';
import {
  addressWith,
  opens,
  signedAddress,
  type AddressQuery,
  type FileAddress,
} from '../../core/files/file-address.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

const wanted = z.strictObject({
  operatorId: z.string(),
  list: z.string(),
  query: z.record(z.string(), z.string()),
  language: z.enum(fullLanguages),
});
export type WantedExport = z.output<typeof wanted>;

const PLACE = 'export address';
const VIEWER = 'export';
export const EXPORT_PATH = '/export/:name';

export function exportAddress(
  secrets: Secrets,
  { list, ...rest }: WantedExport,
  now: number,
): FileAddress {
  const sealed = secrets.seal(PLACE, JSON.stringify({ list, ...rest }));
  const { url, urlExpiresAt } = signedAddress(secrets, {
    path: `/export/${exportName(list, now)}`,
    fileId: sealed,
    viewer: VIEWER,
    now,
  });
  return { url: `${url}&w=${sealed}`, urlExpiresAt };
}

export function exportName(list: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return `${list.split('/').slice(2).join('-')}-${day}.csv`;
}

/** The signature is checked before anything is opened. */
export function exportIn(
  secrets: Secrets,
  { w, ...query }: AddressQuery & { readonly w?: unknown },
  now: number,
): WantedExport | null {
  const address = typeof w === 'string' ? addressWith(w, query) : null;
  return address !== null && opens(secrets, address, VIEWER, now)
    ? z.parse(wanted, JSON.parse(secrets.open(PLACE, address.fileId)))
    : null;
}

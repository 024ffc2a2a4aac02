/** A download sends no session, so the sealed address carries the right for five minutes. */
import * as z from 'zod/mini';
import { statementFormats } from '@candor/contract/wallet';
import { fullLanguages } from '@candor/contract/kernel/language';
import {
  addressWith,
  opens,
  signedAddress,
  type AddressQuery,
  type FileAddress,
} from '../../../core/files/file-address.ts';
import type { Secrets } from '../../../platform/start/secrets.ts';

const wanted = z.strictObject({
  customerId: z.string(),
  format: z.enum(statementFormats),
  from: z.string(),
  to: z.string(),
  language: z.enum(fullLanguages),
  zone: z.nullable(z.string()),
});
export type WantedStatement = z.output<typeof wanted>;

const PLACE = 'statement address';

export const STATEMENT_PATH = '/statement/:name';

export function statementName({
  format,
  from,
  to,
}: Pick<WantedStatement, 'format' | 'from' | 'to'>): string {
  return `candor-statement-${from}-${to}.${format}`;
}

export function statementAddress(
  secrets: Secrets,
  statement: WantedStatement,
  now: number,
): FileAddress {
  const sealed = secrets.seal(PLACE, JSON.stringify(statement));
  const { url, urlExpiresAt } = signedAddress(secrets, {
    path: `/statement/${statementName(statement)}`,
    fileId: sealed,
    viewer: statement.format,
    now,
  });
  return { url: `${url}&w=${sealed}`, urlExpiresAt };
}

/** The signature is checked before anything is opened. */
export function statementIn(
  secrets: Secrets,
  name: string,
  { w, ...query }: AddressQuery & { readonly w?: unknown },
  now: number,
): WantedStatement | null {
  const address = typeof w === 'string' ? addressWith(w, query) : null;
  const format = statementFormats.find((one) => name.endsWith(`.${one}`));
  if (address === null || format === undefined || !opens(secrets, address, format, now))
    return null;
  const statement = z.parse(wanted, JSON.parse(secrets.open(PLACE, address.fileId)));
  return statementName(statement) === name ? statement : null;
}

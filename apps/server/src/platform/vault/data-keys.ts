/** A wrapped key opens only under its root, with its id and purpose. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { Secrets } from '../start/secrets.ts';
import { decrypt, encrypt, KEY_BYTES, KEY_ID_BYTES } from './sealing.ts';
import { insertDataKey, type DataKeyRow, type KeyPurpose } from './vault.store.ts';

export type Root = {
  readonly kekId: string;
  wrap(key: Pick<DataKeyRow, 'id' | 'purpose'>, bytes: Buffer): string;
  unwrap(row: DataKeyRow): Buffer | null;
};

export function getRoot(secrets: Pick<Secrets, 'deriveKey'>): Root {
  const kek = Buffer.from(secrets.deriveKey('vault'));
  const kekId = Buffer.from(secrets.deriveKey('vault id')).toString('hex', 0, KEY_ID_BYTES);
  return {
    kekId,
    wrap: (key, bytes) => encrypt(kek, getPlace(key), bytes).toString('base64url'),
    unwrap: (row) =>
      row.kekId === kekId
        ? decrypt(kek, getPlace(row), Buffer.from(row.wrappedKey, 'base64url'))
        : null,
  };
}

export async function makeDataKey(
  tx: Tx,
  root: Root,
  purpose: KeyPurpose,
  activeFrom: number,
): Promise<DataKeyRow> {
  const id = randomBytes(KEY_ID_BYTES).toString('hex');
  const row = {
    id,
    purpose,
    wrappedKey: root.wrap({ id, purpose }, randomBytes(KEY_BYTES)),
    kekId: root.kekId,
    activeFrom,
  };
  await insertDataKey(tx, row);
  return { ...row, retiredAt: null };
}

function getPlace({ id, purpose }: Pick<DataKeyRow, 'id' | 'purpose'>): string {
  return `data_keys.wrapped_key.${purpose}.${id}`;
}

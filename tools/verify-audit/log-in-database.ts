/**
 * Straight from PostgreSQL, past the server. Port and password of the embedded one are readable by
 * the owner of the data folder only.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { encodeWho, type ChainEntry } from '@candor/ledger-proof/audit-entry';
import { oneAddress } from '@candor/server/platform/db/several-hosts';
import { sha256Hex } from '@candor/server/platform/sha256';
import type { AuditLog, SealedIn } from './log-file.ts';

export async function readLogFromDatabase({
  url,
  dataDir,
}: {
  url: string | undefined;
  dataDir: string;
}): Promise<AuditLog> {
  const client = new pg.Client({
    connectionString: oneAddress(url ?? embeddedUrl(dataDir)),
    application_name: 'verify-audit',
  });
  await client.connect();
  try {
    // One instant for all of it, and nothing can be written.
    await client.query('begin transaction isolation level repeatable read read only');
    const entries = await client.query<Record<string, string>>(`
      select e.seq::text, at_ms::text, actor_kind, operator_id, operator_name, to_json(roles)::text as roles, network, action, customer_id, subject, reason,
        details, prev_hash, hash
      from audit_entries e order by e.seq`);
    const sealed = await client.query<Record<string, string | null>>(`
      select s.seq::text, salt, customer_id, actor_kind, operator_id, operator_name, to_json(roles)::text as roles, network, action, subject, reason, details,
        opens_by_ms::text, (coalesce(opened_at_ms, opens_by_ms) <= extract(epoch from now()) * 1000)::text as is_open
      from audit_seals s order by s.seq`);
    const head = await client.query<{ seq: string; hash: string }>(
      'select seq::text, hash from audit_head',
    );
    const checkpoints = await client.query<Record<string, string>>(
      'select c.seq::text, hash, at_ms::text, public_key, signature from audit_checkpoints c order by c.seq',
    );
    return {
      isWhole: true,
      sealed: sealed.rows.map(toSealed),
      entries: entries.rows.map(toEntry),
      head:
        head.rows[0] === undefined
          ? null
          : { seq: Number(head.rows[0].seq), hash: head.rows[0].hash },
      checkpoints: checkpoints.rows.map((row) => ({
        seq: Number(row['seq']),
        hash: row['hash'] ?? '',
        atMs: Number(row['at_ms']),
        publicKey: row['public_key'] ?? '',
        signature: row['signature'] ?? '',
      })),
    };
  } finally {
    await client.end();
  }
}

function toSealed(row: Record<string, string | null>): SealedIn {
  const salt = row['salt'] ?? '';
  const opensBy = row['opens_by_ms'] ?? null;
  return {
    seq: Number(row['seq']),
    isOpen: row['is_open'] === 'true',
    salt,
    who: sha256Hex(encodeWho(salt, row['operator_id'] ?? null, row['network'] ?? null)),
    actorKind: row['actor_kind'] ?? '',
    operatorName: row['operator_name'] ?? '',
    roles: rolesIn(row),
    action: row['action'] ?? '',
    customerId: row['customer_id'] ?? null,
    subject: row['subject'] ?? null,
    reason: row['reason'] ?? null,
    details: row['details'] ?? '',
    opensBy: opensBy === null ? null : Number(opensBy),
  };
}

function rolesIn(row: Record<string, string | null>): string[] {
  const roles: unknown = JSON.parse(row['roles'] ?? '[]');
  return Array.isArray(roles) ? roles.map(String) : [];
}

function toEntry(row: Record<string, string | null>): ChainEntry {
  return {
    seq: Number(row['seq']),
    atMs: Number(row['at_ms']),
    actorKind: row['actor_kind'] ?? '',
    operatorId: row['operator_id'] ?? null,
    operatorName: row['operator_name'] ?? '',
    roles: rolesIn(row),
    network: row['network'] ?? null,
    action: row['action'] ?? '',
    customerId: row['customer_id'] ?? null,
    subject: row['subject'] ?? null,
    reason: row['reason'] ?? null,
    details: row['details'] ?? '',
    prevHash: row['prev_hash'] ?? '',
    hash: row['hash'] ?? '',
  };
}

const PORT_LINE = 3;

function embeddedUrl(dataDir: string): string {
  const noted = join(dataDir, 'cluster-location');
  const cluster = existsSync(noted)
    ? join('/var/lib/candor/clusters', readFileSync(noted, 'utf8').trim())
    : join(dataDir, 'postgres');
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile))
    throw new Error(
      `No database runs on ${dataDir}. Start Candor, or set DATA_DIR or DATABASE_URL, or give --file.`,
    );
  const port = readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE];
  return `postgres://candor:${readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()}@127.0.0.1:${port}/candor`;
}

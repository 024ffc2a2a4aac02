/** Passed at each start, so a newer release changes them for existing databases. */
export type Purpose = 'product' | 'tests';

export function serverSettings(
  purpose: Purpose,
  { port, hasSocket }: { readonly port: number; readonly hasSocket: boolean },
): string[] {
  const settings = {
    ...COMMON_SETTINGS,
    ...(purpose === 'product' ? PRODUCT_SETTINGS : TEST_SETTINGS),
    port: String(port),
    unix_socket_directories: hasSocket ? '.' : '',
  };
  return asArguments(settings);
}

export function offlineSettings(purpose: Purpose): string[] {
  return asArguments({ ...LOG_SETTINGS, fsync: purpose === 'product' ? 'on' : 'off' });
}

/** Without the statement, which carries what customers typed. */
const LOG_SETTINGS = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const COMMON_SETTINGS = {
  ...LOG_SETTINGS,
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Not worth it for short transactions on few cores.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

const PRODUCT_SETTINGS = {
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_buffers: '16MB',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // A table that grew is counted soon: plans made while it was empty read all of it.
  autovacuum_naptime: '10s',
};

/** Tests discard their databases, so nothing waits for the disk. */
const TEST_SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '30min',
};

function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

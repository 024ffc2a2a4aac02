/** Every setting: what it is for, how it is read and what it is without being set. */
import { resolve } from 'node:path';
import { natsAddresses } from '../bus/nats-addresses.ts';
import { LOG_FILE_MB_MAX, LOG_FILES_MAX } from '../log-file.ts';
import {
  wholeNumber,
  hours,
  share,
  headerList,
  portOrOff,
  serviceHours,
  text,
  webhookSecret,
  optionalText,
  oneOf,
  optionalUrl,
  databaseUrl,
  list,
  origins,
  optionalHexKey,
} from './setting-readers.ts';

type Setting<Value> = {
  readonly about: string;
  /** As shown in the table; `read` decides the real default. */
  readonly byDefault: string;
  readonly isSecret?: true;
  readonly read: (text: string | undefined) => Value;
};

export const settingTable = {
  PORT: {
    about: 'Port of the web app, the API and /push.',
    byDefault: '8080',
    read: wholeNumber(8080, 0, 65_535),
  },
  CONSOLE_PORT: {
    about:
      'Port of the operators’ console, on the same HOST: a number (0 takes any free one), or `off`.',
    byDefault: '8081',
    read: portOrOff(8081),
  },
  CONSOLE_URL: {
    about:
      'Address at which operators reach the console, for the link in an invitation by mail, e.g. https://console.example.com.',
    byDefault: 'http://localhost:CONSOLE_PORT',
    read: optionalUrl(['http:', 'https:']),
  },
  HOST: {
    about: 'Address to listen on. 0.0.0.0 opens it to the network.',
    byDefault: '127.0.0.1',
    read: text('127.0.0.1'),
  },
  DATA_DIR: {
    about: 'Folder of the embedded database, the secrets and the log.',
    byDefault: '.data',
    read: (value) => resolve(value ?? '.data'),
  },
  CHECKPOINT_DIR: {
    about:
      'Folder of signed checkpoints of the ledger, outside DATA_DIR: put it on another disk, so that it outlives the database.',
    byDefault: 'DATA_DIR-checkpoints',
    read: optionalText,
  },
  CHECKPOINT_SECONDS: {
    about: 'How often the ledger is signed, when something moved.',
    byDefault: '60',
    read: wholeNumber(60, 1, 3_600),
  },
  DATABASE_URL: {
    isSecret: true,
    about:
      'Use this PostgreSQL (15 or newer) instead of the embedded one. Several machines with commas, e.g. postgres://name:secret@one:5432,two:5432/candor: the one that takes changes is used, also after another one has taken its place.',
    byDefault: 'embedded',
    read: databaseUrl,
  },
  DATABASE_READ_URL: {
    isSecret: true,
    about:
      'Streaming replica of DATABASE_URL that answers long lists, as far as it has what the customer wrote; several with commas. While it is away or more than 5 seconds behind, the primary answers.',
    byDefault: 'none',
    read: databaseUrl,
  },
  DATABASE_OWNER_URL: {
    isSecret: true,
    about:
      'The same database as the role that owns its tables, for `npm run migrate` and `npm run restore`. The role of DATABASE_URL then needs to own nothing; servers are best not given this one.',
    byDefault: 'DATABASE_URL',
    read: databaseUrl,
  },
  DATABASE_POOL_SIZE: {
    about: 'Connections to the database at most.',
    byDefault: '12',
    read: wholeNumber(12, 2, 200),
  },
  NATS_URL: {
    isSecret: true,
    about:
      'NATS that carries news between several servers, e.g. nats://name:secret@bus.example.com:4222; several addresses of a cluster with commas, tls:// for encryption. Without it they find each other’s news in the database, seconds later.',
    byDefault: 'in process',
    read: natsAddresses,
  },
  NATS_CREDENTIALS_FILE: {
    about: 'Credentials for NATS, as `nsc` writes them, instead of a name and password.',
    byDefault: 'none',
    read: optionalText,
  },
  NATS_CA_FILE: {
    about: 'Certificate of the authority that signed that of NATS, when it is not a public one.',
    byDefault: 'those of Node',
    read: optionalText,
  },
  NATS_CERT_FILE: {
    about: 'Own certificate, where NATS asks for one; with NATS_KEY_FILE.',
    byDefault: 'none',
    read: optionalText,
  },
  NATS_KEY_FILE: {
    about: 'Key of NATS_CERT_FILE.',
    byDefault: 'none',
    read: optionalText,
  },
  PUBLIC_URL: {
    about: 'Address people use, for links in mails and the /push origin check.',
    byDefault: 'http://localhost:PORT',
    read: optionalUrl(['http:', 'https:']),
  },
  WEB_ORIGINS: {
    about:
      'Origins of pages on other hosts that may make calls and open /push, with commas, e.g. https://app.example.com: where the web app is served from elsewhere.',
    byDefault: 'none',
    read: origins,
  },
  TRUSTED_PROXIES: {
    about: 'Addresses of reverse proxies whose X-Forwarded-* headers are believed, with commas.',
    byDefault: 'none',
    read: list(),
  },
  SMTP_URL: {
    isSecret: true,
    about:
      'Mail server, e.g. smtps://name:secret@mail.example.com. Without it mails land in the local mailbox page.',
    byDefault: 'local mailbox',
    read: optionalUrl(['smtp:', 'smtps:']),
  },
  MAIL_FROM: {
    about: 'Sender of mails.',
    byDefault: 'Candor <no-reply@candor.invalid>',
    read: text('Candor <no-reply@candor.invalid>'),
  },
  PUSH_SERVICES: {
    about:
      'Push services of browsers that notifications may be sent through, with commas: a host, `*.` for all below it, or an origin.',
    byDefault: 'those of Google, Mozilla, Apple and Microsoft',
    read: list(
      'fcm.googleapis.com',
      '*.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ),
  },
  SECRET_KEY: {
    isSecret: true,
    about:
      'Root key, 64 hex digits: it wraps the keys that seal and sign. Several servers must share it.',
    byDefault: 'made at first start, kept in DATA_DIR',
    read: optionalHexKey,
  },
  OLD_SECRET_KEY: {
    isSecret: true,
    about: 'The root key before SECRET_KEY, for `npm run rotate-keys -- --new-root` only.',
    byDefault: 'the one in DATA_DIR',
    read: optionalHexKey,
  },
  PASSWORD_POLICY: {
    about: 'Rules for customers’ passwords: `spec` or `strict` (15 characters or more).',
    byDefault: 'spec',
    read: oneOf(['spec', 'strict']),
  },
  SESSION_IDLE_MINUTES: {
    about: 'A session ends after this long without a call.',
    byDefault: '720',
    read: wholeNumber(720, 5, 43_200),
  },
  SESSION_ABSOLUTE_HOURS: {
    about: 'A session ends after this long in any case.',
    byDefault: '168',
    read: wholeNumber(168, 1, 8_760),
  },
  DEMO_PEOPLE: {
    about: 'Seed demo people, marked as demo: `on` or `off`.',
    byDefault: 'on',
    read: oneOf(['on', 'off']),
  },
  MARKET_HOURS: {
    about:
      'Practice hours (`continuous`: every market around the clock) or the exchanges’ own (`exchange`). Fixed at the first start: prices depend on it.',
    byDefault: 'continuous',
    read: oneOf(['continuous', 'exchange']),
  },
  IPO_CYCLE_HOURS: {
    about:
      'In practice hours, how long a new stock takes from the opening of its subscription to its first trade, in hours (0.1 or more); a new one opens every quarter of it. The exchanges’ own hours have their real timetables.',
    byDefault: '24',
    read: hours(24, 0.1, 720),
  },
  MARKET_NEWS: {
    about:
      'The market’s own news, made by rule from its figures (wraps, movers, new stocks, rates, expiries): `on` or `off`.',
    byDefault: 'on',
    read: oneOf(['on', 'off']),
  },
  REVIEW_POLICY: {
    about:
      'Who decides what waits for a decision: `auto` (a rule, after a short delay, on record as such) or `manual` (operators in the console).',
    byDefault: 'auto',
    read: oneOf(['auto', 'manual']),
  },
  REVIEW_AUTO_SECONDS: {
    about: 'How long the rule of REVIEW_POLICY=auto waits before it decides.',
    byDefault: '3',
    read: wholeNumber(3, 0, 86_400),
  },
  STARTER_PAPER_MONEY: {
    about:
      'Dollars of paper money that an account starts with once its identity is verified; 0 gives none.',
    byDefault: '100000',
    read: wholeNumber(100_000, 0, 10_000_000),
  },
  ACCOUNT_MONEY_MAX: {
    about: 'Dollars of paper money that a further account of a person may start with, at most.',
    byDefault: '1000000',
    read: wholeNumber(1_000_000, 100, 10_000_000),
  },
  TRANSFER_CANCEL_SECONDS: {
    about: 'How long a transfer between wallets can be cancelled.',
    byDefault: '30',
    read: wholeNumber(30, 0, 3_600),
  },
  CHAIN_BLOCK_SECONDS: {
    about: 'How long a block of the simulated coin chains takes; a deposit needs three.',
    byDefault: '5',
    read: wholeNumber(5, 1, 3_600),
  },
  PAYOUT_REST_SECONDS: {
    about:
      'How long a new or changed card or wallet rests before money can go to it. 86400 is a day.',
    byDefault: '60',
    read: wholeNumber(60, 0, 604_800),
  },
  FACTOR_RESET_SECONDS: {
    about:
      'How long a reset of a second factor waits after two operators agreed to it, so that its customer can stop it. Published in the security settings. 86400 is a day.',
    byDefault: '60',
    read: wholeNumber(60, 0, 2_592_000),
  },
  COMPANY_REPLACEMENT_SECONDS: {
    about:
      'How long the replacement of a company’s last administrator waits in public after two operators agreed to it, so that an administrator who is there can object. 604800 is a week.',
    byDefault: '604800',
    read: wholeNumber(604_800, 0, 7_776_000),
  },
  PROPOSAL_SEALED_DAYS: {
    about:
      'How many days a proposal about an account can stay sealed while nobody decides it; then its customer reads it. Published in “Who accessed my account”.',
    byDefault: '7',
    read: wholeNumber(7, 1, 90),
  },
  PAYOUT_SECONDS: {
    about: 'How long the simulated bank takes to pay out what was sent.',
    byDefault: '15',
    read: wholeNumber(15, 0, 86_400),
  },
  WITHDRAW_SECOND_FACTOR: {
    about:
      'Whether a withdrawal needs a second factor: `whenSet` (when the customer has one) or `always`.',
    byDefault: 'whenSet',
    read: oneOf(['whenSet', 'always']),
  },
  SERVICE_HOURS: {
    about:
      'When people answer in the chat: `always`, or days with their hours and a time zone, as `Mon-Fri 09:00-18:00, Sat 10:00-14:00 Asia/Hong_Kong`. Customers read it beside how many are really there.',
    byDefault: 'always',
    read: serviceHours,
  },
  RATE_LIMITS: {
    about:
      'Limits per caller and per address: `on`, or `off` for load tests on loopback. Behind a proxy set TRUSTED_PROXIES, or everybody shares one address.',
    byDefault: 'on',
    read: oneOf(['on', 'off']),
  },
  WARM_START: {
    about:
      'Whether the prices of all lists are computed right after the start, so that the first visitor does not wait: `on`, or `off` where a server starts often.',
    byDefault: 'on',
    read: oneOf(['on', 'off']),
  },
  METRICS_PORT: {
    about:
      'Port of `GET /metrics` for Prometheus, and of nothing else: a number (0 takes any free one), or `off`.',
    byDefault: 'off',
    read: (value) => portOrOff(0)(value ?? 'off'),
  },
  METRICS_HOST: {
    about:
      'Address that METRICS_PORT listens on. It has no sign-in: keep it where only Prometheus is.',
    byDefault: '127.0.0.1',
    read: text('127.0.0.1'),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'Collector of OpenTelemetry that traces are sent to by OTLP over HTTP (`/v1/traces` is added), e.g. http://127.0.0.1:4318. Without it there are none, and they cost nothing.',
    byDefault: 'no traces',
    read: optionalUrl(['http:', 'https:']),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    isSecret: true,
    about: 'Headers for the collector, as `name=value,name=value`.',
    byDefault: 'none',
    read: headerList,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'Share of calls that are traced, from 0 to 1.',
    byDefault: '1',
    read: share,
  },
  OTEL_SERVICE_NAME: {
    about: 'Name of this installation in traces.',
    byDefault: 'candor',
    read: text('candor'),
  },
  DRAIN_SECONDS: {
    about:
      'How long a server that was told to stop still serves while `/health` says it is not ready. Behind a balancer: longer than it takes to ask twice.',
    byDefault: '0',
    read: wholeNumber(0, 0, 600),
  },
  ALARM_QUEUE_MINUTES: {
    about: 'Operators are alarmed when the oldest review of a kind waits this long, in minutes.',
    byDefault: '240',
    read: wholeNumber(240, 1, 100_000),
  },
  ALARM_RECONCILE_MINUTES: {
    about:
      'How often the books are recomputed from their entries, in minutes; any difference is an alarm.',
    byDefault: '60',
    read: wholeNumber(60, 1, 10_080),
  },
  ALARM_WORST_CASE_USD: {
    about:
      'Operators are alarmed when the worst case of what customers hold in dollars (see the page of exposure) reaches this many dollars.',
    byDefault: '10000000',
    read: wholeNumber(10_000_000, 1, 999_999_999),
  },
  ALARM_WORST_CASE_HKD: {
    about: 'The same in Hong Kong dollars.',
    byDefault: '80000000',
    read: wholeNumber(80_000_000, 1, 999_999_999),
  },
  ALARM_ERRORS_HOUR: {
    about:
      'Operators are alarmed by this many answers with a fault of ours, in this hour and the one before it.',
    byDefault: '20',
    read: wholeNumber(20, 1, 1_000_000),
  },
  ALARM_FAILED_JOBS_HOUR: {
    about: 'Operators are alarmed by this many jobs that gave up within an hour.',
    byDefault: '1',
    read: wholeNumber(1, 1, 1_000_000),
  },
  ALARM_DISK_FREE_MB: {
    about:
      'Operators are alarmed when this much or less is free on the disk of DATA_DIR, in MB. Each server watches its own.',
    byDefault: '2048',
    read: wholeNumber(2_048, 1, 100_000_000),
  },
  ALARM_MAILS: {
    about: 'Addresses that alarms are mailed to, with commas.',
    byDefault: 'none',
    read: list(),
  },
  ALARM_LANGUAGE: {
    about: 'Language of mails about alarms: `en` or `zhHans`.',
    byDefault: 'en',
    read: oneOf(['en', 'zhHans']),
  },
  ALARM_WEBHOOK_URL: {
    isSecret: true,
    about:
      'Address that alarms are sent to, signed in the form of Standard Webhooks; needs ALARM_WEBHOOK_SECRET. Redirects are not followed.',
    byDefault: 'none',
    read: optionalUrl(['https:', 'http:']),
  },
  ALARM_WEBHOOK_SECRET: {
    isSecret: true,
    about: 'Key that signs them: `whsec_` and 24 to 64 bytes in base64.',
    byDefault: 'none',
    read: webhookSecret,
  },
  ALARM_WEBHOOK_INSIDE: {
    about:
      'Whether ALARM_WEBHOOK_URL may lead to this machine or a private network: `on` or `off`.',
    byDefault: 'off',
    read: oneOf(['off', 'on']),
  },
  WEBHOOK_INSIDE: {
    about:
      'Whether webhooks of customers may lead to this machine or a private network, also without TLS: `on` or `off`. Only for an installation whose customers you trust as yourself.',
    byDefault: 'off',
    read: oneOf(['off', 'on']),
  },
  LOG_LEVEL: {
    about: '`trace`, `debug`, `info`, `warn` or `error`.',
    byDefault: 'info',
    read: oneOf(['info', 'trace', 'debug', 'warn', 'error']),
  },
  LOG_TO: {
    about: 'Where structured logs go: `stdout` or a file.',
    byDefault: 'DATA_DIR/candor.log',
    read: optionalText,
  },
  LOG_FILE_MB: {
    about: 'A log file of this size, or a day old, is put aside and a new one begun.',
    byDefault: '20',
    read: wholeNumber(LOG_FILE_MB_MAX, 1, 10_000),
  },
  LOG_FILES: {
    about: 'How many log files are kept, the one that is written to included.',
    byDefault: '5',
    read: wholeNumber(LOG_FILES_MAX, 1, 100),
  },
} as const satisfies Record<string, Setting<unknown>>;

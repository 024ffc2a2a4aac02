-- Browsers that want to be told while the app is closed, one for each session: what a session may not read any more is not told
-- to its device either. Address and keys are sealed. Forward only; a mistake is mended by the next file.
create table device_subscriptions (
  session_id          text        primary key references sessions (id) on delete cascade,
  customer_id         text        not null references customers (id),
  -- A browser has one address, whoever uses it: the next customer takes it over.
  endpoint_hash       text        not null constraint device_subscriptions_endpoint_key unique,
  subscription_sealed text        not null,
  created_at          timestamptz not null
);

create index device_subscriptions_customer_idx on device_subscriptions (customer_id);

-- Notices on their way to a device: the title, which has no values, and where a tap leads. A row leaves when the push service
-- took it, or when it is too old to be news.
create table device_pushes (
  id         bigint      generated always as identity primary key,
  session_id text        not null references device_subscriptions (session_id) on delete cascade,
  notice_id  text        not null,
  title      text        not null,
  link       text        not null,
  unread     integer     not null,
  created_at timestamptz not null,
  due_at     timestamptz not null,
  tries      smallint    not null default 0,
  constraint device_pushes_once_key unique (session_id, notice_id)
);

create index device_pushes_due_idx on device_pushes (due_at);

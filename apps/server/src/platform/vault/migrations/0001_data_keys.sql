-- The keys that seal values and sign addresses, each wrapped by the root key, which is never in the database.
-- Of the purpose 'seal' there may be several: the newest that is active seals, all of them open. Of 'sign' there is one for ever, because what
-- it has signed and derived (marks of documents, recovery codes, the market's tape) cannot be made anew.
-- Forward only; a mistake is mended by the next file.
create table data_keys (
  id          text        primary key constraint data_keys_id_check check (id ~ '^[0-9a-f]{16}$'),
  purpose     text        not null constraint data_keys_purpose_check check (purpose in ('seal', 'sign')),
  wrapped_key text        not null,
  -- Which root key wrapped it.
  kek_id      text        not null,
  created_at  timestamptz not null,
  -- Announced before it is used, so that every server knows it in time.
  active_from timestamptz not null,
  retired_at  timestamptz,
  constraint data_keys_sign_check check (purpose = 'seal' or retired_at is null)
);

create unique index data_keys_one_sign_idx on data_keys (purpose) where purpose = 'sign';

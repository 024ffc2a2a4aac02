-- The people of the house. There is none until a command on the server invites one; nobody can sign in before they have accepted and proved
-- their second factor. An operator is never deleted: the audit log refers to them. Forward only; a mistake is mended by the next file.
create table operators (
  id                    text        primary key,
  email                 text        not null constraint operators_email_key unique constraint operators_email_check check (email = lower(email)),
  name                  text        not null,
  roles                 text[]      not null constraint operators_roles_check
                                    check (cardinality(roles) > 0 and roles <@ array['reviewer', 'approver', 'support', 'editor', 'auditor']),
  state                 text        not null constraint operators_state_check check (state in ('invited', 'active', 'disabled')),
  password_hash         text,
  -- The operator's own account as a customer: not theirs to look at or decide about.
  linked_customer_id    text        references customers (id),
  -- The invitation itself is known to the invited alone; only its SHA-256 is kept.
  invitation_hash       bytea       constraint operators_invitation_hash_key unique,
  invitation_expires_at timestamptz,
  created_at            timestamptz not null,
  activated_at          timestamptz,
  disabled_at           timestamptz,
  constraint operators_active_check check (state <> 'active' or password_hash is not null),
  constraint operators_invitation_check check ((invitation_hash is null) = (invitation_expires_at is null))
);

create table operator_sessions (
  id           text        primary key,
  operator_id  text        not null references operators (id),
  token_hash   bytea       not null constraint operator_sessions_token_hash_key unique,
  network      text        not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);

create index operator_sessions_operator_idx on operator_sessions (operator_id) where ended_at is null;

-- Wrong sign-ins by the address as typed, hashed with the server's key: the table does not tell who is an operator.
create table operator_login_failures (
  key            text        primary key,
  failures       integer     not null,
  last_failed_at timestamptz
);

-- What one operator wants to do to an account and another one has to confirm. The two are never the same person, whatever the server says.
create table proposals (
  id              text        primary key,
  act             text        not null constraint proposals_act_check check (act in ('freeze', 'unfreeze')),
  customer_id     text        not null references customers (id),
  reason          text        not null,
  state           text        not null constraint proposals_state_check check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  made_by         text        not null references operators (id),
  made_at         timestamptz not null,
  decided_by      text        references operators (id),
  decided_at      timestamptz,
  decision_reason text,
  constraint proposals_second_person_check check (state in ('open', 'withdrawn') or decided_by <> made_by),
  constraint proposals_withdrawn_check check (state <> 'withdrawn' or decided_by = made_by),
  constraint proposals_decided_check check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
                                            and (decided_at is null) = (decision_reason is null))
);

-- One open wish of a kind for each account.
create unique index proposals_open_key on proposals (customer_id, act) where state = 'open';
create index proposals_customer_idx on proposals (customer_id, made_at desc);
create index proposals_made_idx on proposals (made_at desc);

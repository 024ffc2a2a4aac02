-- Who did what to whose account. Entries are only ever added: each one carries the hash of the one before it, and the head knows the newest.
-- The hash is made by the server over every other column (chain.rules.ts says how); the triggers keep the database from forgetting or changing
-- anything by accident or by hand, and the chain, with checkpoints kept outside, tells when somebody got around them.
-- Instants are whole milliseconds, because a hash needs one spelling of everything. Forward only; a mistake is mended by the next file.
create table audit_entries (
  seq           bigint  primary key constraint audit_entries_seq_check check (seq > 0),
  at_ms         bigint  not null,
  actor_kind    text    not null constraint audit_entries_actor_kind_check check (actor_kind in ('operator', 'policy', 'command')),
  operator_id   text,
  -- The operator's name at that time, or the name of the rule or command.
  operator_name text    not null,
  roles         text[]  not null,
  network       text,
  action        text    not null constraint audit_entries_action_check check (action ~ '^[a-zA-Z.]{1,60}$'),
  customer_id   text    references customers (id),
  -- Which field, which review; never a value.
  subject       text,
  reason        text,
  -- JSON text with sorted names, as it was hashed.
  details       text    not null,
  prev_hash     text    not null constraint audit_entries_prev_hash_check check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash          text    not null constraint audit_entries_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint audit_entries_operator_check check ((actor_kind = 'operator') = (operator_id is not null))
);

-- "Who touched my account", and the auditor's filters; always newest first.
create index audit_entries_customer_idx on audit_entries (customer_id, seq desc) where customer_id is not null;
create index audit_entries_operator_idx on audit_entries (operator_id, seq desc) where operator_id is not null;
create index audit_entries_action_idx on audit_entries (action, seq desc);

-- One row: the newest entry. Whoever adds an entry holds it, so entries are numbered in the order of their commits.
create table audit_head (
  is_only boolean primary key constraint audit_head_is_only_check check (is_only),
  seq     bigint  not null,
  hash    text    not null
);
insert into audit_head (is_only, seq, hash) values (true, 0, repeat('0', 64));

-- Signed by the server now and then, and copied to a file outside the database.
create table audit_checkpoints (
  seq        bigint not null,
  hash       text   not null,
  at_ms      bigint not null,
  public_key text   not null,
  signature  text   not null,
  primary key (seq, at_ms)
);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger audit_entries_keep before update or delete on audit_entries for each row execute function audit_refuse_change();
create trigger audit_entries_keep_all before truncate on audit_entries for each statement execute function audit_refuse_change();
create trigger audit_checkpoints_keep before update or delete on audit_checkpoints for each row execute function audit_refuse_change();
create trigger audit_checkpoints_keep_all before truncate on audit_checkpoints for each statement execute function audit_refuse_change();
create trigger audit_head_stays before delete on audit_head for each row execute function audit_refuse_change();
create trigger audit_head_stays_all before truncate on audit_head for each statement execute function audit_refuse_change();

create function audit_entries_follow() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  if new.seq <> head.seq + 1 or new.prev_hash <> head.hash then
    raise exception 'an audit entry follows the newest one: expected number %', head.seq + 1;
  end if;
  return new;
end
$$;

create trigger audit_entries_follow before insert on audit_entries for each row execute function audit_entries_follow();

create function audit_head_moves_forward() returns trigger language plpgsql as $$
begin
  if new.seq = old.seq + 1 and exists (select from audit_entries e where e.seq = new.seq and e.hash = new.hash and e.prev_hash = old.hash) then
    return new;
  end if;
  raise exception 'the head of the audit log moves to the next entry and nowhere else';
end
$$;

create trigger audit_head_moves_forward before update on audit_head for each row execute function audit_head_moves_forward();

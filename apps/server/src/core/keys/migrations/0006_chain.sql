-- What each key did, as a chain of its own: made, used, ordered, refused, asked, answered, stepped, ended. Entries are only ever added, in the
-- transaction of what they tell; number, predecessor and hash are given here, so that no writer can leave one out or name another.
-- The text that is hashed: packages/ledger-proof/src/key-chain.ts. Forward only; a mistake is mended by the next file.
create table api_key_heads (
  key_id text   primary key references api_keys (id),
  seq    bigint not null,
  hash   text   not null
);

insert into api_key_heads (key_id, seq, hash) select id, 0, repeat('0', 64) from api_keys;

create table api_key_entries (
  key_id text   not null references api_keys (id),
  seq    bigint not null,
  at_ms  bigint not null,
  kind   text   not null constraint api_key_entries_kind_check check (kind ~ '^[a-zA-Z]{1,20}$'),
  -- JSON, as it was hashed.
  facts  text   not null,
  prev   text   not null,
  hash   text   not null,
  primary key (key_id, seq)
);

create function api_key_entries_link() returns trigger language plpgsql as $$
declare
  head api_key_heads;
begin
  select * into head from api_key_heads h where h.key_id = new.key_id for update;
  if not found then
    -- The first entry is written with the key itself.
    insert into api_key_heads (key_id, seq, hash) values (new.key_id, 0, repeat('0', 64)) returning * into head;
  end if;
  new.seq := head.seq + 1;
  new.prev := head.hash;
  new.hash := encode(sha256(convert_to(
    'candor key 1' || E'\n' || new.key_id || E'\n' || new.seq || E'\n' || new.at_ms || E'\n' || new.kind || E'\n' || new.prev || E'\n'
      || new.facts || E'\n', 'UTF8')), 'hex');
  update api_key_heads set seq = new.seq, hash = new.hash where key_id = new.key_id;
  return new;
end
$$;

create trigger api_key_entries_link before insert on api_key_entries for each row execute function api_key_entries_link();

create function api_key_entries_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a key did is append-only: % of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger api_key_entries_keep before update or delete on api_key_entries for each row execute function api_key_entries_refuse_change();
create trigger api_key_entries_keep_all before truncate on api_key_entries for each statement execute function api_key_entries_refuse_change();

create function api_key_heads_move_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.key_id = old.key_id and new.seq = old.seq + 1 then
    return new;
  end if;
  raise exception 'the newest entry of a key moves to the next one and nowhere else';
end
$$;

create trigger api_key_heads_move_forward before update or delete on api_key_heads for each row execute function api_key_heads_move_forward();

-- Which entry was the newest of a key when a checkpoint of the audit log was signed, and its way to the root that the log has.
create table api_key_anchors (
  key_id    text   not null references api_keys (id),
  audit_seq bigint not null,
  seq       bigint not null,
  hash      text   not null,
  -- JSON.
  path      text   not null,
  primary key (key_id, audit_seq)
);

create trigger api_key_anchors_keep before update or delete on api_key_anchors for each row execute function api_key_entries_refuse_change();

-- Which entry of the chain a step is; its text may be dropped, the entry stays. Null for steps from before there was a chain.
alter table api_key_steps add column entry_seq bigint;
